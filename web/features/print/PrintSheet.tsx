import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { PaperSize } from '../../entities/papers/paperSizes.ts';
import { printPage } from '../../lib/browser/printPage.ts';

const MM_PER_PIXEL = 25.4 / 96;

interface PrintSheetProps {
  size: PaperSize;
  children: ReactNode;
  /** What further pages of this size have, such as labels of other devices. */
  others?: readonly { key: string; content: ReactNode }[] | undefined;
  /** Called when it begins to print. */
  onReady: () => void;
  /** Called when the paper was printed, or printing was cancelled. */
  onDone: () => void;
}

/**
 * Prints only its children, on one page of exactly this size, and `others` on further ones. A roll is
 * as long as they are, because with a fixed length printers waste paper or cut through the text (rule
 * 336).
 */
export function PrintSheet({ size, children, others = [], onReady, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Page>();
  const ready = useEffectEvent((measured: Page) => {
    setPage(measured);
    onReady();
  });
  useEffect(() => {
    let isGone = false;
    const measure = async (): Promise<void> => {
      const drawn = sheet.current;
      if (drawn === null) return;
      await document.fonts.ready;
      await Promise.all(Array.from(drawn.querySelectorAll('img'), (image) => decoded(image)));
      if (!isGone) ready(pageFor(size, drawn));
    };
    void measure();
    return () => {
      isGone = true;
    };
  }, [size]);
  const print = useEffectEvent(() => printPage(onDone));
  useEffect(() => {
    if (page !== undefined) print();
  }, [page]);

  const box = {
    width: `${size.width}mm`,
    padding: `${size.margin}mm ${(size.width - size.usable) / 2}mm`,
  };

  return createPortal(
    <>
      {page === undefined ? null : <style nonce={styleNonce()}>{printStyle(size, page)}</style>}
      <Sheet ref={sheet} data-sheet style={box}>
        <div>{children}</div>
      </Sheet>
      {others.map(({ key, content }) => (
        <Sheet key={key} data-sheet style={box}>
          <div>{content}</div>
        </Sheet>
      ))}
    </>,
    document.body,
  );
}

/** A line of text, in millimetres, in case one breaks earlier on paper than on the screen. */
const SPARE = 4;

/** A page in millimetres; `scale` is below 1 for content that would not fit the sheet. */
interface Page {
  height: number;
  scale: number;
}

function pageFor({ height, margin }: PaperSize, sheet: HTMLElement): Page {
  const content = heightOf(sheet);
  // Half a millimetre more, since rounding could otherwise push the last line to a second page.
  if (height === null) return { height: Math.ceil(content + 0.5), scale: 1 };
  const room = height - 2 * margin - 0.5;
  if (content - 2 * margin <= room) return { height, scale: 1 };
  return { height, scale: largestScale(sheet, height - SPARE, room / (content - 2 * margin)) };
}

/**
 * The largest scale at which the content fits. Smaller text has longer lines and so fewer of them:
 * what its height alone asks for would leave a part of the sheet empty.
 * @param fitting a scale at which it fits.
 */
function largestScale(sheet: HTMLElement, height: number, fitting: number): number {
  const content = sheet.querySelector<HTMLElement>(':scope > div');
  if (content === null) return fitting;
  let [fits, exceeds] = [fitting, 1];
  while (exceeds - fits > 0.01) {
    const scale = (fits + exceeds) / 2;
    content.style.setProperty('zoom', String(scale));
    if (heightOf(sheet) <= height) fits = scale;
    else exceeds = scale;
  }
  content.style.removeProperty('zoom');
  return fits;
}

/** In millimetres. */
function heightOf(sheet: HTMLElement): number {
  return sheet.getBoundingClientRect().height * MM_PER_PIXEL;
}

function printStyle({ width }: PaperSize, { height, scale }: Page): string {
  return `
    @page { size: ${width}mm ${height}mm; margin: 0 }
    @media print {
      html, body {
        position: static !important; width: ${width}mm; min-width: 0; height: auto; min-height: 0;
        margin: 0 !important; padding: 0 !important; overflow: hidden; background: #fff !important;
      }
      body > :not([data-sheet], style) { display: none !important }
      [data-sheet] { max-height: ${height}mm }
      [data-sheet] + [data-sheet] { break-before: page }
      [data-sheet] > div { zoom: ${scale} }
    }`;
}

/** Waits for a picture; one that cannot be loaded is left out. */
async function decoded(image: HTMLImageElement): Promise<void> {
  await image.decode().catch(() => undefined);
}

function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/** Off-screen, where it can be measured but is neither seen nor read aloud. */
const Sheet = styled.div`
  position: fixed;
  top: 0;
  left: -300mm;
  box-sizing: border-box;
  background: #fff;
  visibility: hidden;

  @media print {
    position: static;
    overflow: hidden;
    visibility: visible;
  }
`;
