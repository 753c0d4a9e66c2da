import { mount } from 'svelte';
import App from './App.svelte';
import './design/index.css';
import { listenForTouch } from './lib/sound';
import { router } from './lib/router.svelte';

router.start();
listenForTouch();
const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the application');
mount(App, { target });
