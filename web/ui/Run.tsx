import { createElement, use } from 'react';
import type { Program } from './program.ts';

/** Draws a program at once when it is there already; a lazy component would blink first. */
export function Run({ program: { load } }: { program: Program }) {
  return createElement(use(load()));
}
