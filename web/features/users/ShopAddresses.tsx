import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { s } from '../../theme/theme.ts';
import { space } from '../../theme/tokens.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from './Section.tsx';

const ShopAddresses_Query = graphql(`
  query ShopAddresses_Query {
    addresses
  }
`);

/** The addresses at which other computers and phones of the shop open it. */
export function ShopAddresses() {
  const [{ data }] = useQuery({ query: ShopAddresses_Query });
  const reachable = data?.addresses;
  if (reachable === undefined) return null;
  return (
    <Section title="Addresses" count={undefined}>
      <Card>
        <About>
          {reachable.length === 0
            ? 'No other computer reaches the shop: this one is on no network, or Talyer was started for it alone.'
            : 'Other computers and phones in the network of the shop open one of these in a browser.'}
        </About>
        <Links>
          {reachable.map((address) => (
            <li key={address}>
              <a href={address}>{address}</a>
            </li>
          ))}
        </Links>
      </Card>
    </Section>
  );
}

const About = styled.p`
  color: ${s('textSecondary')};
`;

const Links = styled.ul`
  margin-top: ${space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    overflow-wrap: anywhere;
  }
`;
