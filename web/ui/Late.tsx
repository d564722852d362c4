import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { Program } from './program.ts';

interface LateProps<Props extends object> {
  program: Program<ComponentType<Props>>;
  /** What the part is drawn with. */
  with: Props;
}

/** A part that may come later than what is around it; nothing stands in its place meanwhile. */
export function Late<Props extends object>({ program, with: props }: LateProps<Props>) {
  const [part, setPart] = useState(program.loaded);
  useEffect(() => {
    if (part === undefined) void program.loadAhead().then(() => setPart(program.loaded));
  }, [program, part]);
  return part === undefined ? null : createElement(part, props);
}
