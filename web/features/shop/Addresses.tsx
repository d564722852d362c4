import { styled } from 'styled-components';
import { NOT_REACHABLE } from '../../../src/domain/addresses.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { ShopState } from './shopState.ts';

/** The addresses of the shop, those for other devices with a code that a phone's camera reads. */
export function Addresses({ state }: { state: ShopState | undefined }) {
  const addresses = state?.addresses;
  const notice = state?.addressNotice ?? null;
  const others = addresses?.filter(({ isOfThisComputer }) => !isOfThisComputer);
  const own = addresses?.filter(({ isOfThisComputer }) => isOfThisComputer) ?? [];
  return (
    <Card title="Addresses">
      {notice === null ? null : <Notice spaced>{notice}</Notice>}
      {others === undefined ? (
        <SkeletonLines widths={[70, 50, 60, 40]} />
      ) : (
        <Secondary as="p">
          {others.length === 0
            ? NOT_REACHABLE
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
      {state?.authority == null ? null : <Trust {...state.authority} />}
    </Card>
  );
}

/** How other devices learn to trust the shop's own authority. */
function Trust({ fingerprint, trustPages }: NonNullable<ShopState['authority']>) {
  return (
    <Section>
      <h3>First visit of a device</h3>
      <Secondary as="p">
        Every phone and computer has to trust this shop once. The page below says how.
      </Secondary>
      <List>
        {trustPages.slice(0, 1).map((page) => (
          <li key={page}>
            <QrCode text={page} />
            <a href={page}>{page}</a>
          </li>
        ))}
      </List>
      <Secondary as="p">
        Its fingerprint (SHA-256), which the device shows, too:
        <Fingerprint>{fingerprint}</Fingerprint>
      </Secondary>
    </Section>
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
    flex: 1 1 200px;
    align-items: center;
    min-width: 0;
    min-height: 36px;
    overflow-wrap: anywhere;
  }
`;

const Section = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
  padding-top: ${space[4]};
  border-top: 1px solid ${theme.border};

  h3 {
    font-size: inherit;
    font-weight: ${fontWeight.strong};
  }
`;

const Fingerprint = styled.code`
  display: block;
  margin-top: ${space[1]};
  color: ${theme.text};
  overflow-wrap: anywhere;
`;
