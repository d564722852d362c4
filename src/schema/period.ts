import { builder } from './builder.ts';

export const Period = builder.inputType('Period', {
  description: "A period of the shop's calendar. What is left out does not narrow it.",
  fields: (t) => ({
    week: t.int({ description: 'Work week, 1 to 5.' }),
    month: t.int({ description: "Month of the shop's zone, 1 to 12." }),
    year: t.int({ description: "Year of the shop's zone." }),
  }),
});
