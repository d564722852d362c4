/** Messages to clients about a status, in both languages. */
export const STATUS_TEMPLATES = [
  {
    label: 'Tell: ready',
    forStatus: 'Unit OK',
    lang: 'en',
    content:
      'Hi {client}! Your {unit} ({ticket}) is repaired and tested. You may pick it up Monday to Saturday, 9 AM to 6 PM. Balance: {balance}. Thank you!',
  },
  {
    label: 'Tell: ready (Filipino)',
    forStatus: 'Unit OK',
    lang: 'fil',
    content:
      'Hi {client}! Ayos na po at nasubukan na ang {unit} ninyo ({ticket}). Maaari na po itong kunin, Lunes hanggang Sabado, 9 AM hanggang 6 PM. Balanse: {balance}. Salamat po!',
  },
  {
    label: 'Tell: waiting for a part',
    forStatus: 'Waiting Parts',
    lang: 'en',
    content:
      'Hi {client}! Your {unit} ({ticket}) needs a part that we have ordered. It usually arrives within 5 to 7 days, and we will message you as soon as it does.',
  },
  {
    label: 'Tell: waiting for a part (Filipino)',
    forStatus: 'Waiting Parts',
    lang: 'fil',
    content:
      'Hi {client}! Nag-order po kami ng piyesa para sa {unit} ninyo ({ticket}). Karaniwan po itong dumarating sa loob ng 5 hanggang 7 araw, at magme-message po kami agad.',
  },
  {
    label: 'Tell: not repaired',
    forStatus: 'RTO',
    lang: 'en',
    content:
      'Hi {client}! Sorry, we could not repair your {unit} ({ticket}). You may pick it up during shop hours. The diagnosis is free.',
  },
  {
    label: 'Tell: not repaired (Filipino)',
    forStatus: 'RTO',
    lang: 'fil',
    content:
      'Hi {client}! Pasensya na po, hindi namin naayos ang {unit} ninyo ({ticket}). Maaari na po itong kunin sa oras ng shop. Libre po ang diagnosis.',
  },
] as const;
