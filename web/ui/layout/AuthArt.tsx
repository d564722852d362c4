import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';

/** Conductor tracks of a circuit board: each a path with a pad at its end. */
const TRACKS = [
  { d: 'M-20 120H180L240 180V320', pad: [240, 320] },
  { d: 'M-20 160H150L200 210V380L250 430', pad: [250, 430] },
  { d: 'M-20 640H120L190 570H330', pad: [330, 570] },
  { d: 'M-20 690H160L230 620H400', pad: [400, 620] },
  { d: 'M300 920V800L380 720H480', pad: [480, 720] },
  { d: 'M360 920V830L410 780H560', pad: [560, 780] },
  { d: 'M1460 150H1280L1200 230V360', pad: [1200, 360] },
  { d: 'M1460 200H1310L1250 260V420L1180 490', pad: [1180, 490] },
  { d: 'M1460 700H1260L1190 630H1060', pad: [1060, 630] },
  { d: 'M1460 750H1240L1160 670H990', pad: [990, 670] },
  { d: 'M1060 -20V90L980 170H860', pad: [860, 170] },
  { d: 'M1010 -20V60L940 130H790', pad: [790, 130] },
  { d: 'M460 -20V80L540 160H650', pad: [650, 160] },
  { d: 'M900 920V850L830 780H720', pad: [720, 780] },
] as const;

/** Faint devices on a bench: a phone, a chip and a screwdriver. */
export function AuthArt() {
  return (
    <Art viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="entrance-light" cx="50%" cy="42%" r="60%">
          <stop offset="0%" stopColor="var(--accent)" stopOpacity="0.16" />
          <stop offset="100%" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#entrance-light)" />
      <g className="tracks">
        {TRACKS.map(({ d, pad: [x, y] }) => (
          <g key={d}>
            <path d={d} />
            <circle cx={x} cy={y} r="6" />
          </g>
        ))}
      </g>
      <g className="device" transform="translate(96 392) rotate(-9)">
        <rect width="150" height="300" rx="24" />
        <rect x="11" y="11" width="128" height="278" rx="15" />
        <path d="M58 24h34" />
        <path d="M75 118v64m-32-32h64" />
      </g>
      <g className="device" transform="translate(1170 96) rotate(8)">
        <rect width="150" height="150" rx="14" />
        <rect x="34" y="34" width="82" height="82" rx="8" />
        <path d="M30-18V0m30-18V0m30-18V0m30-18V0M30 150v18m30-18v18m30-18v18m30-18v18M-18 30H0m-18 30H0m-18 30H0m-18 30H0M150 30h18m-18 30h18m-18 30h18m-18 30h18" />
      </g>
      <g className="device" transform="translate(1130 800) rotate(-38)">
        <rect width="150" height="46" rx="20" />
        <path d="M28 14h92M28 23h92M28 32h92" />
        <path d="M150 15h18l10 8h104l12-5v10l-12-5H178l-10 8h-18" />
      </g>
    </Art>
  );
}

const Art = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  .tracks path,
  .tracks circle,
  .device * {
    fill: none;
    stroke: ${theme.accent};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 2;
  }

  /* Only the shapes, not their groups: upper shapes must cover lower ones. */
  .tracks * {
    stroke-opacity: 0.22;
  }

  .device * {
    stroke-opacity: 0.34;
  }

  .tracks circle,
  .device > rect:first-child {
    fill: ${theme.page};
  }
`;
