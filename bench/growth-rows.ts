import { COMMISSION_VISIBILITY } from '../src/domain/settings.ts';

/** One person of each role besides the admin. */
export const PEOPLE = {
  csr: 'Cora Cruz',
  technician: 'Tino Ramos',
  client: 'Maria Santos 7',
} as const;

const OTHERS =
  'Ana Lim,Ben Uy,Carlo Diaz,Dan Go,Ella Sy,Fred Tan,Gina Yap,Hans Ong,Ivy Chua,Kim Flores';
const TECHNICIANS = [PEOPLE.technician, ...OTHERS.split(',')];
const FIRST_NAMES = ['Maria', 'Jose', 'Juan', 'Ana', 'Liza', 'Paolo', 'Grace', 'Rico', 'Nena'];
const LAST_NAMES = ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza'];
const UNITS = [
  'iPhone 11',
  'iPhone 13',
  'Galaxy S21',
  'ThinkPad laptop',
  'iPad 8',
  'Switch',
  'PS5',
];
const ISSUES = ['no display', 'does not charge', 'water damage', 'broken screen', 'no sound'];
const REPORTS = [
  'replaced the screen and tested touch and cameras for a day, job ',
  'cleaned the board after water damage, new charging flex, job ',
  'new battery, reset the counter, runs four hours, job ',
];

const list = (texts: readonly string[]): string => `array['${texts.join("', '")}']`;
/** An expression for one of the texts, chosen by a number. */
const pick = (texts: readonly string[], by: string): string =>
  `(${list(texts)})[1 + (${by}) % ${texts.length}]`;

/** For 100 records there are 60 customers. */
const CUSTOMERS_SHARE = 0.6;
/** What a customer is called; of one name there are a few, with numbers of their own. */
const customerName = (records: number, by: string): string =>
  `${pick(FIRST_NAMES, `${by} / 3`)} || ' ' || ${pick(LAST_NAMES, `${by} / 5`)} || ' ' || ${by} / 19 % ${Math.round(records / 4)}`;

/** What was paid of these records. */
const paymentsOf = (records: string): string =>
  `insert into payments (record_id, amount, kind, channel, origin, received_at, shop_day,
      taken_by_name, closing_id)
    select record.id, case when is_paid then repair_cost / parts else repair_cost * 0.3 end,
      'payment', coalesce(record.payment_channel, 'cash'), 'till', date, date::date, 'Cora Cruz',
      closing.id
    from repair_records as record
      cross join lateral (select repair_status = 'Unit OK' and (payment_status = 'paid'
        or payment_status is null and payment_channel is not null) as is_paid) as standing
      cross join lateral (select case when is_paid then 1 + record.id % 3
        else (record.id % 5 = 0)::int end as parts) as paid
      cross join lateral generate_series(1, parts)
      left join till_closings as closing on closing.shop_day = date::date
    where record.repair_cost > 0 and ${records}`;

/**
 * The customers of the records, of whom one in fifty has the number and nearly the name of another,
 * what they paid, and what they were told. Of what is not paid one in five has a deposit; all but
 * today's rows are in the closing of their day.
 */
const counterRowsOf = (records: number): string[] => [
  `insert into customers (name, name_key, phone)
    select name, lower(name), '+639' || lpad(((c - (c % 50 = 1)::int)::bigint * 7919 % 999999937)::text, 9, '0')
    from (
      select c, ${customerName(records, 'h')} || case when c % 50 = 1 then ' Jr' else '' end as name
      from generate_series(1, ${Math.round(records * CUSTOMERS_SHARE)}) as c,
        lateral (select abs(hashint4(c - (c % 50 = 1)::int)::bigint) as h) as hashed
    ) as person on conflict do nothing`,
  `insert into record_customers (record_id, customer_id)
    select record.id, person.id from (
      select id, row_number() over (order by id) as place from customers
    ) as person join repair_records as record
      on record.id % (select count(*) from customers) + 1 = place
    on conflict do nothing`,
  `insert into till_closings (closed_at, shop_day, closed_by_name, float, counted, taken_out,
      expected, by_channel, difference, payments)
    select day + interval '19 hours', day::date, 'Cora Cruz', 1000, 1000, 0, 1000, '[]', 0, 1
    from generate_series(now()::date - 3660, now()::date - 1, interval '1 day') as day`,
  // Without statistics of the first payments, a trigger reads all of them for each further one.
  paymentsOf('record.id <= 1000'),
  'analyze payments',
  paymentsOf('record.id > 1000'),
  `insert into messages (record_id, customer_id, purpose, channel, to_text, body, by_name, created_at)
    select record.id, customer_id, 'status', 'sms', contact_no, 'Your unit is ready.', 'Cora Cruz',
      date + interval '3 days'
    from repair_records as record left join record_customers on record_id = record.id
    where record.id % 4 = 0 and repair_status in ('Unit OK', 'RTO')`,
];

/** Records of ten years, their creations in the journal, and an expense for every fifty of them. */
export const rowsOf = (records: number): string[] => [
  `insert into system_settings (setting_key, setting_value)
    values ('${COMMISSION_VISIBILITY}', 'true')`,
  `insert into technicians (name, name_key)
    select name, lower(name) from unnest(${list(TECHNICIANS)}) as name on conflict do nothing`,
  `insert into commission_rates (technician_name, technician_key, commission_rate)
    select name, lower(name), 10 + n * 2.5
    from unnest(${list(TECHNICIANS.slice(0, 6))}) with ordinality as t(name, n)`,
  `insert into repair_records (date, work_week, client_name, client_key, client_id, contact_no,
      contact_digits, unit, declared_issue, repair_cost, technician_in_charge, technician_key,
      repair_status, payment_status, payment_channel, repair_report, shipping_status,
      mode_of_shipping, shipback_date, warranty_duration, commission, has_custom_commission,
      status_since, promised_on, shelved_at, deleted_at)
    select date, 'work week ' || (extract(day from date)::int + 6) / 7, client, lower(client),
      (select id from users where name = client and role = 'client'), phone, phone,
      ${pick(UNITS, 'h / 11')} || ' ' || upper(substr(md5(n::text), 1, 4)),
      ${pick(ISSUES, 'h / 13')}, cost, technician, lower(technician), status,
      case when done and h % 100 < 80 then 'paid' when done and h % 100 < 88 then 'Unpaid' end,
      case when done and (h % 100 < 80 or h % 100 > 91) then ${pick(['cash', 'gcash', 'maya'], 'h')} end,
      case when done then ${pick(REPORTS, 'h / 17')} || n else '' end,
      case when released is not null and n < ${records} / 100 and h % 3 > 0
        then ${pick(['To Ship', 'In Transit'], 'h')} when released is not null then 'Shipped' end,
      case when released is not null then 'Courier' end, released,
      case when done then ${pick(['', '7', '30', '60', '90', '90', '365', '30 days', 'ask'], 'h')}
        else '' end,
      case when done and h % 40 = 3 then 150 end, done and h % 40 = 3,
      date, case when not done and h % 3 = 0 then date::date + 4 end,
      case when date < now() - case when status in ('Unit OK', 'RTO')
        then interval '60 days' else interval '365 days' end then now() end,
      case when n % 1000 = 7 then now() - h % 40 * interval '1 day' end
    from (
      select *, status = 'Unit OK' as done, '0917' || lpad((n % 9999991)::text, 7, '0') as phone,
        ${pick(FIRST_NAMES, 'h / 3')} || ' ' || ${pick(LAST_NAMES, 'h / 5')} || ' '
          || h / 19 % greatest(${records} / 4000, 9) as client,
        case when h % 25 > 0 then ${pick(TECHNICIANS, 'h / 7')} else '' end as technician,
        case when h % 30 > 0 then 200 + h % 160 * 50 + (h % 50 / 49) * 0.75 end as cost,
        case when status = 'Unit OK' and h % 20 < 17
          then date + (3 + h % 17) * interval '1 day' end as released
      from (
        select n, h, now() - n * (interval '3650 days' / ${records}) as date,
          case when n > ${records} / 60 and h % 10 < 8 then 'Unit OK'
            else ${pick(['Unit OK', 'Pending', 'Processing', 'Monitoring', 'Waiting Parts', 'RTO', 'Backjob'], 'h / 10')}
          end as status
        from generate_series(1, ${records}) as n,
          lateral (select abs(hashint4(n)::bigint) as h) as hashed
      ) as chosen
    ) as record`,
  `insert into journal (subject, record_id, actor_name, action, changes, at)
    select 'repair', id, 'Cora Cruz', 'created', '[]', date from repair_records order by date`,
  `insert into expenses (date, category, work_week, amount)
    select (now() - n * (interval '3650 days' * 50 / ${records}))::date, 'Parts', 'work week 1',
      100 + n % 90 * 10
    from generate_series(1, ${records} / 50) as n`,
  ...counterRowsOf(records),
];
