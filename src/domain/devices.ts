/** Browsers by what only their user agents contain; most of them also claim to be another one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system in plain words, such as `Chrome on Android`, from a user agent. */
export function describeDevice(userAgent: string): string {
  const nameIn = (known: typeof BROWSERS) =>
    known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser === null && system === null) return 'A program';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`;
}
