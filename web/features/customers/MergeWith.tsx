import { Merge as MergeIcon, UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { suggestTerm } from '../../../src/domain/customers.ts';
import { shownNumber } from '../../../src/domain/phones.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { Proposal } from '../../entities/customer/Proposal.ts';
import { useCustomerSuggestions } from '../../entities/customer/useCustomerSuggestions.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useAwaitedEnter } from '../../lib/form/useAwaitedEnter.ts';
import { useKeptState } from '../../lib/form/useKeptForm.ts';
import { fontSize, radius, space, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary, VisuallyHidden } from '../../ui/layout/Text.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { CustomerFields, type CustomerRow } from './customerList.ts';
import { MergePair, MergeQuestion } from './MergePair.tsx';
import { useMerge } from './useMerge.ts';

const MergeWith_Found = graphql(
  `
    query MergeWith_Found($text: String!) {
      customerSuggest(text: $text) {
        ...CustomerFields
      }
    }
  `,
  [CustomerFields],
);

/** Debounces the search while somebody types. */
const PAUSE_MS = 150;

interface Merge {
  isOpen: boolean;
  text: string;
  other: CustomerRow | undefined;
}

const CLOSED: Merge = { isOpen: false, text: '', other: undefined };

interface MergeWithProps {
  customer: CustomerRow;
  /** Opens the customer who stays. */
  onOpen: (id: string) => void;
}

/** Merges a customer with one who is not among the likely pairs: found by name or number. */
export function MergeWith({ customer, onOpen }: MergeWithProps) {
  const { state, change } = useKeptState<Merge>(`merge ${customer.id}`, CLOSED);
  const { isOpen, text, other } = state;
  const [wasLeft, setWasLeft] = useState(false);
  const close = () => change(CLOSED);
  const box = useRef<HTMLDivElement>(null);
  const choose = (chosen: CustomerRow) => {
    // The search, which has the focus, is replaced by the pair.
    box.current?.focus({ preventScroll: true });
    change({ other: chosen });
  };
  // The pair is taller than the list that it replaces, at the end of a long dialog.
  useEffect(() => {
    if (other !== undefined) reveal(box.current);
  }, [other]);
  const merging = useMerge(({ into }) => {
    close();
    if (into.id !== customer.id) onOpen(into.id);
  });
  if (!isOpen)
    return (
      <Alone>
        <Button
          size="small"
          icon={<MergeIcon />}
          autoFocus={wasLeft}
          onClick={() => change({ isOpen: true })}
        >
          Merge with another customer
        </Button>
      </Alone>
    );
  return (
    <DetailsSection title="Merge with another customer">
      <Steps $gap={3} ref={box} role="group" aria-label="Merge" tabIndex={-1}>
        {other === undefined ? (
          <Search
            text={text}
            onType={(typed) => change({ text: typed })}
            except={customer.id}
            onChoose={choose}
          />
        ) : (
          <MergePair pair={[customer, other]} merging={merging} />
        )}
        <Row>
          {other === undefined ? null : (
            <Button size="small" onClick={() => change({ other: undefined })}>
              Choose somebody else
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setWasLeft(true);
              close();
            }}
          >
            Do not merge
          </Button>
        </Row>
      </Steps>
      <InDialogContext value={true}>
        <MergeQuestion merging={merging} />
      </InDialogContext>
    </DetailsSection>
  );
}

interface SearchProps {
  text: string;
  onType: (text: string) => void;
  /** The customer whose page it is. */
  except: string;
  onChoose: (customer: CustomerRow) => void;
}

function Search({ text, onType, except, onChoose }: SearchProps) {
  const { rows, isSettled, isFailed } = useCustomerSuggestions(text, {
    query: MergeWith_Found,
    pauseMs: PAUSE_MS,
  });
  const found = rows.filter(({ id }) => id !== except);
  const isAnswered = suggestTerm(text) !== null && isSettled && !isFailed;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [first] = found;
  const { enter, forget } = useAwaitedEnter(isSettled, () => {
    if (first !== undefined) onChoose(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise Enter would press the dialog's button.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enter();
  };
  const type = (typed: string) => {
    forget();
    onType(typed);
  };
  return (
    <>
      <Field label="Who is the same person?" hint="Three letters of a name, or four digits">
        <TextInput
          ref={field}
          value={text}
          onChange={type}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
      </Field>
      <VisuallyHidden role="status">
        {isAnswered ? formatQuantity(found.length, 'customer') : ''}
      </VisuallyHidden>
      {isFailed ? (
        <Notice>Customers could not be searched. Type again, or try again later.</Notice>
      ) : null}
      {isAnswered && found.length === 0 ? (
        <Secondary as="p">Nobody else has this name or number.</Secondary>
      ) : null}
      {found.length === 0 ? null : (
        <Found aria-label="Customers found" ref={reveal}>
          {found.map((each) => (
            <li key={each.id}>
              <Proposal type="button" onClick={() => onChoose(each)}>
                <UserRound size={16} aria-hidden="true" />
                <span>
                  <strong>{each.name}</strong> <small>{factsOf(each)}</small>
                </span>
              </Proposal>
            </li>
          ))}
        </Found>
      )}
    </>
  );
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function factsOf({ phone, visits, lastUnit }: CustomerRow): string {
  const repairs = visits === 0 ? 'No repairs yet' : formatQuantity(visits, 'repair');
  return joinTexts([phone === null ? '' : shownNumber(phone), repairs, lastUnit]);
}

const Steps = styled(Stack)`
  scroll-margin-bottom: ${space[4]};
`;

const Alone = styled.div`
  margin: ${space[4]} 0;
`;

const Found = styled.ul`
  padding: ${space[1]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.raised};
  scroll-margin-bottom: ${space[4]};

  small {
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};
  }
`;
