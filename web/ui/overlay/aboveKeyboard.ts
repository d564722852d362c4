/**
 * Tells a dialog how much of its backdrop is out of sight, as `--hidden-above` and `--hidden-below`,
 * so that its buttons stay above an on-screen keyboard. Only for browsers whose keyboard covers the
 * page instead of making it smaller, such as Safari. A ref callback of the backdrop.
 */
export function aboveKeyboard(backdrop: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport;
  if (backdrop === null || seen === null) return undefined;
  const place = () => {
    const below = backdrop.offsetHeight - seen.offsetTop - seen.height;
    const hide = (side: string, pixels: number) =>
      // A page that is zoomed in keeps its layout.
      backdrop.style.setProperty(side, `${seen.scale === 1 ? Math.max(0, pixels) : 0}px`);
    hide('--hidden-above', seen.offsetTop);
    hide('--hidden-below', below);
  };
  const showField = () => {
    place();
    const field = document.activeElement;
    if (backdrop.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  };
  seen.addEventListener('resize', showField);
  seen.addEventListener('scroll', place);
  return () => {
    seen.removeEventListener('resize', showField);
    seen.removeEventListener('scroll', place);
  };
}
