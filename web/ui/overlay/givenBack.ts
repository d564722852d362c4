let isGivingBack = false;

/**
 * Focuses what had the focus before a dialog. Nobody came there to learn what it does, and a tooltip
 * would cover what is beside it.
 */
export function giveBack(place: HTMLElement | null): void {
  isGivingBack = true;
  place?.focus();
  isGivingBack = false;
}

/** Whether the focus that arrives right now is one that a closed dialog gives back. */
export function isGivenBack(): boolean {
  return isGivingBack;
}
