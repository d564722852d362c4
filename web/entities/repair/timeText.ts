/** The time of day: `7:45 AM`. */
export function timeText(value: string, zone: string): string {
  return new Date(value).toLocaleTimeString('en-PH', { timeZone: zone, timeStyle: 'short' });
}
