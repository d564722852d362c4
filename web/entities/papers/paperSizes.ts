import {
  LABEL_SIZES,
  type LabelSize,
  STUB_PAPERS,
  type StubPaper,
} from '../../../src/domain/papers.ts';

/** A paper, in millimetres. */
export interface PaperSize {
  name: string;
  width: number;
  /** Null for a roll, which is cut after the text. */
  height: number | null;
  /** The printable part of the width. */
  usable: number;
  /** The margin above and below. */
  margin: number;
}

export const STUB_SIZES: Readonly<Record<StubPaper, PaperSize>> = {
  '80mm': { name: 'Roll, 80 mm', width: 80, height: null, usable: 72, margin: 3 },
  '58mm': { name: 'Roll, 58 mm', width: 58, height: null, usable: 48, margin: 3 },
  A5: { name: 'Sheet, A5', width: 148, height: 210, usable: 128, margin: 8 },
};

export const LABEL_PAPERS: Readonly<Record<LabelSize, PaperSize & { height: number }>> = {
  '50x30': { name: '50 × 30 mm', width: 50, height: 30, usable: 46, margin: 2 },
  '40x30': { name: '40 × 30 mm', width: 40, height: 30, usable: 36, margin: 2 },
  '62mm': { name: 'Roll, 62 mm', width: 62, height: 30, usable: 58, margin: 2 },
};

/**
 * The paper of stubs by its name in the settings; an unknown name of a newer version is the default
 * roll.
 */
export function stubSize(name: string): PaperSize {
  return STUB_SIZES[STUB_PAPERS.find((one) => one === name) ?? '80mm'];
}

export function labelSize(name: string): LabelSize {
  return LABEL_SIZES.find((one) => one === name) ?? '50x30';
}

/** Printers of labels and receipts have 203 dots an inch, which is 8 a millimetre. */
const DOTS_PER_MM = 8;

/**
 * The width of a module in millimetres: as many whole dots as fit this number of modules into this
 * width.
 */
export function moduleWidth(modules: number, millimetres: number): number {
  const dots = Math.floor((millimetres * DOTS_PER_MM) / modules);
  return Math.max(1, dots) / DOTS_PER_MM;
}
