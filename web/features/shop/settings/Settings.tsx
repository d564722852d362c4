import { Pencil } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { categoryText, EXPENSE_CATEGORIES } from '../../../../src/domain/expenses.ts';
import { ticketNumber } from '../../../../src/domain/ticket.ts';
import { WARRANTY_DAYS } from '../../../../src/domain/warranty-choices.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useKept, useKeptOpening } from '../../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { fontWeight, space, theme } from '../../../theme/theme.ts';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DetailsList } from '../../../ui/layout/Details.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Muted } from '../../../ui/layout/Text.tsx';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import { ChecklistDialog } from './ChecklistDialog.tsx';
import { IntakeFacts } from './IntakeFacts.tsx';
import { LoadingPapers, PaperPreview } from './PaperPreview.tsx';
import { NO_ADDRESS, PAPER_LABELS, papersOf, previewShop } from './papers.ts';
import { PapersDialog } from './PapersDialog.tsx';
import { PresentationDialog } from './PresentationDialog.tsx';
import {
  presentationOf,
  type Profile,
  SETTINGS_FORMS,
  Settings_Profile,
  type SettingsForm,
} from './profile.ts';
import { ShopFacts } from './ShopFacts.tsx';
import { CHECKLISTS_FORM } from './useChecklists.ts';
import { TicketsDialog } from './TicketsDialog.tsx';
import { WarrantyDialog } from './WarrantyDialog.tsx';

interface SettingsDialogProps {
  profile: Profile;
  onClose: () => void;
}

const DIALOGS: Record<SettingsForm, ComponentType<SettingsDialogProps>> = {
  shop: PresentationDialog,
  papers: PapersDialog,
  tickets: TicketsDialog,
  warranty: WarrantyDialog,
  categories: CategoriesDialog,
  intake: ChecklistDialog,
};

/** How the shop presents itself, and what its forms offer (rules 190 to 196). */
export function Settings() {
  const query = useLiveQuery({ query: Settings_Profile, poll: 'lists' });
  const [open, setOpen] = useState(useKeptSettings());
  /** The settings that the open dialog shows, also when they cannot be loaded again. */
  const [edited, setEdited] = useState<Profile>();
  const profile = query.data?.shopProfile ?? (open === null ? undefined : edited);
  if (query.failed && profile === undefined)
    return <QueryError text="The settings could not be loaded." query={query} />;
  const Open = open === null ? null : DIALOGS[open];
  const edit = (what: SettingsForm, label: string) => (
    <Button
      icon={<Pencil />}
      aria-label={`Edit ${label}`}
      disabled={profile === undefined}
      onClick={() => {
        setEdited(profile);
        setOpen(what);
      }}
    >
      Edit
    </Button>
  );
  return (
    <Stack $gap={6}>
      <Sides>
        <Card
          title="The shop"
          description="On the sign-in page, in titles and on what is printed"
          actions={edit('shop', 'the shop')}
        >
          <ShopFacts profile={profile} />
        </Card>
        <Card
          title="Stubs and labels"
          description="What clients take home, and what is stuck on devices"
          actions={edit('papers', 'stubs and labels')}
        >
          {profile === undefined ? <LoadingPapers /> : <Papers profile={profile} />}
        </Card>
        <Card
          title="Ticket numbers"
          description="How records are numbered"
          actions={edit('tickets', 'ticket numbers')}
        >
          <DetailsList
            items={[
              {
                label: 'Next record',
                value:
                  profile === undefined ? (
                    <Skeleton width={56} />
                  ) : (
                    ticketNumber(profile.nextTicket, profile.ticketPrefix)
                  ),
              },
            ]}
          />
        </Card>
        <Card
          title="Expense categories"
          description="What Expenses Input offers"
          actions={edit('categories', 'expense categories')}
        >
          <Categories>
            {(profile?.expenseCategories ?? LOADING_CATEGORIES).map(({ name, note }) => (
              <div key={name}>
                <dt>{profile === undefined ? <Skeleton width="40%" /> : categoryText(name)}</dt>
                <dd>
                  {profile === undefined ? (
                    <Skeleton width="30%" />
                  ) : note === '' ? (
                    <Muted>No note</Muted>
                  ) : (
                    note
                  )}
                </dd>
              </div>
            ))}
          </Categories>
        </Card>
        <Card
          title="Warranty choices"
          description="In days, as forms offer them"
          actions={edit('warranty', 'warranty choices')}
        >
          <Row>
            {(profile?.warrantyDays ?? WARRANTY_DAYS).map((days) => (
              <Chip key={days}>{profile === undefined ? <Skeleton width={14} /> : days}</Chip>
            ))}
          </Row>
        </Card>
        <Card
          title="Intake"
          description="What is checked of units that come in"
          actions={edit('intake', 'intake')}
        >
          <IntakeFacts profile={profile} />
        </Card>
      </Sides>
      {Open === null || profile === undefined ? null : (
        <Open profile={profile} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

/** The form that was unsaved when the page was loaded again. */
function useKeptSettings(): SettingsForm | null {
  const form = useKeptOpening('settings', ({ id }) => SETTINGS_FORMS.find((one) => one === id));
  const hasLists = useKept(CHECKLISTS_FORM) !== undefined;
  return form ?? (hasLists ? 'intake' : null);
}

/** As many as most shops have, while they are loading. */
const LOADING_CATEGORIES = EXPENSE_CATEGORIES.map((name) => ({ name, note: '' }));

function Papers({ profile }: { profile: Profile }) {
  const papers = papersOf(profile);
  return (
    <Stack>
      <PaperPreview shop={previewShop(presentationOf(profile), papers)} />
      <DetailsList
        items={[
          {
            label: PAPER_LABELS.publicAddress,
            value: papers.publicAddress || <Muted>{NO_ADDRESS}</Muted>,
            wide: true,
          },
          { label: PAPER_LABELS.printsStub, value: papers.printsStub ? 'Yes' : 'No', wide: true },
        ]}
      />
    </Stack>
  );
}

/** The preview of papers is beside all other cards, or below the first one. */
const Sides = styled.div`
  display: grid;
  grid-template-rows: repeat(5, auto) 1fr;
  grid-template-columns: minmax(0, 1fr) minmax(0, 360px);
  gap: ${space[6]};
  align-items: start;

  > :nth-child(2) {
    grid-row: 1 / span 6;
    grid-column: 2;
  }

  @media (max-width: 1023.98px) {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr);

    > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`;

const Categories = styled.dl`
  display: grid;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[4]};
    padding: ${space[2]} 0;
    border-top: 1px solid ${theme.border};
    overflow-wrap: anywhere;
  }

  > div:first-child {
    border-top: 0;
  }

  > div:last-child {
    padding-bottom: 0;
  }

  dt {
    font-weight: ${fontWeight.medium};
  }

  dd {
    color: ${theme.textSecondary};
  }
`;
