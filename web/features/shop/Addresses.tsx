import { styled } from 'styled-components';
import { encode } from 'uqr';
import { radius, space } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { ShopState } from './shopState.ts';

/** The addresses of the shop, those for other devices with a code that a phone's camera reads. */
export function Addresses({ addresses }: { addresses: ShopState['addresses'] | undefined }) {
  const others = addresses?.filter(({ isOfThisComputer }) => !isOfThisComputer);
  const own = addresses?.filter(({ isOfThisComputer }) => isOfThisComputer) ?? [];
  return (
    <Card title="Addresses">
      {others === undefined ? (
        <Skeleton width="100%" height={132} />
      ) : (
        <Secondary as="p">
          {others.length === 0
            ? 'No other computer can reach the shop: this computer is not on a network, or Talyer was started for this computer only.'
            : 'Phones and computers in the same network open the shop here. Point the camera of a phone at a code.'}
        </Secondary>
      )}
      <List>
        {others?.map(({ url }) => (
          <li key={url}>
            <QrCode text={url} />
            <a href={url}>{url}</a>
          </li>
        ))}
        {own.map(({ url }) => (
          <li key={url}>
            <Secondary>On this computer only: {url}</Secondary>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** A QR code, dark on white in both colour schemes, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </Picture>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[4]};
    min-width: 0;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    min-height: 36px;
    overflow-wrap: anywhere;
  }
`;

const Picture = styled.svg`
  flex: none;
  width: 132px;
  height: 132px;
  border-radius: ${radius.medium};
  forced-color-adjust: none;
  print-color-adjust: exact;

  rect {
    fill: #fff;
  }

  path {
    fill: #000;
  }
`;
