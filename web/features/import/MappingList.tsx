import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { Choice } from './Choice.tsx';

/** An item of the file, and what it becomes. */
export interface Mapping {
  key: string;
  name: string;
  about: string;
  value: string;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  onChoose: (value: string) => Promise<void>;
}

/** Items of the file, each with a select for what it becomes. */
export function MappingList({ label, mappings }: { label: string; mappings: readonly Mapping[] }) {
  return (
    <List aria-label={label}>
      {mappings.map(({ key, name, about, ...choice }) => (
        <li key={key} data-open={choice.value === '' && choice.placeholder !== undefined}>
          <div>
            <Name>{name}</Name>
            <Caption as="p">{about}</Caption>
          </div>
          <Choice label={`${name} becomes`} {...choice} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space[8]};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 200px);
    gap: ${space[3]};
    align-items: center;
    min-width: 0;
    padding: ${space[2]} 0;
    border-top: 1px solid ${theme.border};
  }

  /* The first row has no line above it. */
  li:nth-child(-n + 2) {
    border-top: 0;
  }

  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr);

    li:nth-child(2) {
      border-top: 1px solid ${theme.border};
    }
  }

  ${media.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[1]};
    }
  }
`;

const Name = styled.p`
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;

  & + p {
    overflow-wrap: anywhere;
  }
`;
