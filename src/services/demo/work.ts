/** A unit that comes in, with its possible problems, the work done and the price range. */
interface Job {
  issue: string;
  report: string;
  pesos: readonly [least: number, most: number];
}

const PHONE: readonly [Job, ...Job[]] = [
  {
    issue: 'Cracked screen, touch works in places only',
    report: 'Replaced LCD assembly, tested touch and display',
    pesos: [1800, 7500],
  },
  {
    issue: 'Battery drains within two hours',
    report: 'Replaced battery, 100% capacity after calibration',
    pesos: [900, 2200],
  },
  {
    issue: 'Not charging, tried other cables',
    report: 'Cleaned and replaced the charging port',
    pesos: [700, 1600],
  },
  {
    issue: 'No power after it fell in water',
    report: 'Ultrasonic cleaning, replaced shorted capacitors on the main line',
    pesos: [1500, 4500],
  },
  {
    issue: 'Hang on logo',
    report: 'Reballed NAND, restored the system, data kept',
    pesos: [2500, 5500],
  },
  {
    issue: 'No signal, IMEI unknown',
    report: 'Repaired baseband power rail',
    pesos: [2000, 4800],
  },
];

const LAPTOP: readonly [Job, ...Job[]] = [
  {
    issue: 'Does not turn on, no lights',
    report: 'Replaced the power controller, board tested under load',
    pesos: [3000, 6800],
  },
  {
    issue: 'Overheats and shuts down',
    report: 'Cleaned the fan, new thermal paste',
    pesos: [800, 1500],
  },
  {
    issue: 'Keyboard keys do not respond',
    report: 'Replaced the keyboard',
    pesos: [1500, 3200],
  },
  {
    issue: 'Slow, wants an SSD',
    report: 'Installed a 512 GB SSD and moved the files',
    pesos: [2800, 4200],
  },
];

const CONSOLE: readonly [Job, ...Job[]] = [
  {
    issue: 'No display on TV',
    report: 'Replaced the HDMI port and its controller',
    pesos: [2200, 4500],
  },
  {
    issue: 'Stick drifts to the left',
    report: 'Replaced both analog sticks',
    pesos: [600, 1200],
  },
];

type Choice = readonly [number, { unit: string; jobs: readonly [Job, ...Job[]] }];

/** How often each unit comes in, and the jobs that it needs. */
export const UNITS: readonly [Choice, ...Choice[]] = [
  [9, { unit: 'iPhone 11', jobs: PHONE }],
  [8, { unit: 'iPhone 13 Pro', jobs: PHONE }],
  [5, { unit: 'iPhone X', jobs: PHONE }],
  [8, { unit: 'Samsung Galaxy A54', jobs: PHONE }],
  [5, { unit: 'Samsung Galaxy S22 Ultra', jobs: PHONE }],
  [7, { unit: 'Xiaomi Redmi Note 12', jobs: PHONE }],
  [6, { unit: 'realme C55', jobs: PHONE }],
  [4, { unit: 'OPPO Reno8', jobs: PHONE }],
  [3, { unit: 'iPad Air 4', jobs: PHONE }],
  [4, { unit: 'MacBook Air M1', jobs: LAPTOP }],
  [5, { unit: 'Acer Nitro 5', jobs: LAPTOP }],
  [4, { unit: 'Lenovo IdeaPad 3', jobs: LAPTOP }],
  [3, { unit: 'Nintendo Switch', jobs: CONSOLE }],
  [2, { unit: 'PlayStation 4 Slim', jobs: CONSOLE }],
];

export const TEMPLATES = [
  [
    'Shop hours',
    'Good day! We are open Monday to Saturday, 9 AM to 6 PM. Walk-ins are welcome, and you may also ship your unit to us by courier or Lalamove.',
  ],
  [
    'Quotation',
    'Thank you for your inquiry! The diagnosis is free. The price depends on what we find, and we will ask you before we begin any repair.',
  ],
  [
    'Unit received',
    'We received your unit today. Our technician checks it within 24 hours, and you can follow its status on your dashboard.',
  ],
  [
    'Waiting for parts',
    'Your unit needs a part that we have ordered. It usually arrives within 5 to 7 days. We will message you as soon as it does.',
  ],
  [
    'Ready for pick-up',
    'Good news! Your unit is repaired and tested. You may pick it up during shop hours, or we can send it by courier after payment.',
  ],
  [
    'Payment channels',
    'You may pay by GCash, Maya, SeaBank or GoTyme. Please send us a screenshot of the receipt with your name.',
  ],
  [
    'Warranty',
    'The warranty covers the part that we replaced, and begins on the day of release. Water damage and drops are not covered.',
  ],
] as const;

/** What its stubs say. */
export const PAPERS = {
  terms:
    'Please claim your unit within 90 days, and bring this stub. Back up your data: we are not ' +
    'liable for it.',
  warrantyTerms: 'Covers the replaced part. Not drops, liquid, or units that others opened.',
  receiptFooter: 'Salamat po!',
};
