import { describe, expect, it } from 'vitest';
import { neighbour } from './arrows';

const at = (x: number, y: number) => ({ x, y });

describe('arrow keys', () => {
  it('lead to the nearest piece ahead', () => {
    expect(neighbour([at(30, 0), at(10, 0), at(-5, 0)], at(0, 0), 'ArrowRight')).toBe(1);
    expect(neighbour([at(30, 0), at(10, 0), at(-5, 0)], at(0, 0), 'ArrowLeft')).toBe(2);
  });
  it('rather go straight than near', () => {
    expect(neighbour([at(12, 12), at(25, 0)], at(0, 0), 'ArrowRight')).toBe(1);
  });
  it('stay where nothing is ahead, and mean nothing else', () => {
    expect(neighbour([at(0, -10)], at(0, 0), 'ArrowDown')).toBeNull();
    expect(neighbour([at(0, -10)], at(0, 0), 'Enter')).toBeNull();
  });
});
