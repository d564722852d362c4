import { styled } from 'styled-components';
import { useShop } from '../lib/session/useSession.ts';
import { media } from '../theme/breakpoints.ts';
import { space } from '../theme/theme.ts';
import { Letterhead } from '../ui/layout/Letterhead.tsx';

/** The shop's name, logo and address on top of what is printed (rule 196). */
export function PrintHead() {
  const { name, logo, address, phones } = useShop();
  return (
    <OnPaper data-print="head">
      <Letterhead name={name} logo={logo} lines={[address, phones]} />
    </OnPaper>
  );
}

const OnPaper = styled.div`
  display: none;

  ${media.print} {
    display: block;
    margin-bottom: ${space[4]};
  }
`;
