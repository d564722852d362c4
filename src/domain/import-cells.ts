import { nameKey } from './names.ts';
import type { RecordField } from './record-fields.ts';

/** A text normalised for comparison: without case, accents, punctuation and double spaces. */
export function bareText(text: string): string {
  return nameKey(text.replace(/[^\p{L}\p{N}#&+\s]/gu, ' '));
}

const PAID =
  'fully paid|full payment|paid in full|settled|bayad|bayad na|nabayaran|nabayaran na|nagbayad';
const UNPAID =
  'not paid|not yet paid|balance|utang|hindi bayad|hindi pa bayad|di bayad|di pa bayad|' +
  'wala pang bayad|collectible';

/** Words that by themselves say whether something is paid, in any column. */
export const PAYMENT_NAMES: ReadonlySet<string> = new Set([PAID, UNPAID].join('|').split('|'));

/** What shops write for the values of a choice, in bare form, English and Filipino. */
const WORDS: Partial<Record<RecordField, Readonly<Record<string, string>>>> = {
  repairStatus: {
    'Unit OK':
      'ok|okay|done|fixed|repaired|completed|complete|finished|good|claimed|released|unit okay|' +
      'gawa na|nagawa|nagawa na|tapos|tapos na|ayos|ayos na|naayos|naayos na|ok na|okay na|yari na|kuha na|nakuha na',
    Pending:
      'on hold|hold|queued|in queue|for checking|for check up|checkup|for diagnosis|new|received|' +
      'nakabinbin|nakapila|hindi pa|di pa|hindi pa nagagawa|nakatengga|wala pa',
    Processing:
      'in process|in progress|on going|ongoing|under repair|repairing|working|ginagawa|' +
      'ginagawa pa|inaayos|inaayos pa|kinukumpuni|kasalukuyan',
    Monitoring:
      'monitor|testing|for testing|test|observe|observation|under observation|sinusubukan|' +
      'inoobserbahan|binabantayan|minomonitor',
    'Waiting Parts':
      'waiting for parts|waiting for part|waiting part|awaiting parts|parts|no parts|' +
      'order parts|ordered parts|parts ordered|naghihintay ng piyesa|hintay piyesa|' +
      'hinihintay ang piyesa|walang piyesa|wala pang piyesa|antay piyesa',
    RTO:
      'return to owner|returned to owner|returned|not repairable|unrepairable|cannot repair|' +
      'cant repair|beyond repair|beyond economic repair|ber|dead|failed|cancelled|canceled|' +
      'pull out|pulled out|ibinalik|naibalik|hindi naayos|di naayos|hindi kaya|di kaya|hindi na kaya|sira na talaga',
    Backjob: 'back job|back jobs|redo|rework|repeat|warranty claim|inulit|ulit|balik gawa',
  },
  paymentStatus: {
    paid: `${PAID}|full|yes|y|oo`,
    Unpaid: `${UNPAID}|no|n|none|hindi|hindi pa|wala pa|pending`,
  },
  paymentChannel: {
    gcash: 'g cash|gcash transfer|gcash qr',
    maya: 'paymaya|pay maya',
    seabank: 'sea bank',
    gotymebank: 'gotyme|go tyme|gotyme bank|go tyme bank',
    cash: 'kash|cash on hand|coh|cash payment|salapi|pera|over the counter',
  },
  shippingStatus: {
    'To Ship': 'for shipping|for delivery|ready to ship|ipapadala',
    'In Transit': 'intransit|on the way|shipping',
    Shipped: 'delivered|sent|naipadala|naihatid|claimed|picked up|released',
  },
  modeOfShipping: {
    Lalamove: 'lala move|lala',
    Courier: 'lbc|j&t|jnt|j and t|jrs|ninja van|ninjavan|2go|flash|flash express|grab|shopee|spx',
    'Walk-in': 'walk in|walkin|pick up|pickup|personal|in person|kinuha',
  },
};

const VALUES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(WORDS).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values).flatMap(([value, words]) =>
        words.split('|').map((word) => [word, value] as const),
      ),
    ),
  ]),
);

/** The value of a choice that this text stands for; null for an unknown text. */
export function meantValue(field: RecordField, typed: string): string | null {
  return VALUES.get(field)?.get(bareText(typed)) ?? null;
}
