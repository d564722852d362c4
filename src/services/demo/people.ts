import type { Role } from '../../domain/roles.ts';

/** The accounts of the sample shop; the first one is its admin. */
export const ACCOUNTS: readonly { username: string; name: string; role: Role }[] = [
  { username: 'admin', name: 'Aurora Lim', role: 'admin' },
  { username: 'counter', name: 'Liza Ramos', role: 'csr' },
  { username: 'rico', name: 'Rico Dela Cruz', role: 'technician' },
  { username: 'jun', name: 'Jun Bautista', role: 'technician' },
  { username: 'maria', name: 'Maria Santos', role: 'client' },
  { username: 'carlo', name: 'Carlo Mendoza', role: 'client' },
];

export const COUNTER = 'Liza Ramos';

/** The technician list; two of them have no account. */
export const TECHNICIANS = [
  'Rico Dela Cruz',
  'Jun Bautista',
  'Mark Villanueva',
  'Ana Reyes',
] as const;

/** The rates that differ from the shop's 20 %. */
export const RATES = [
  ['Rico Dela Cruz', '25.00'],
  ['Ana Reyes', '30.00'],
] as const;

/** The clients who bring units; the first two have accounts. */
export const CLIENTS = [
  'Maria Santos',
  'Carlo Mendoza',
  'Josefina Aquino',
  'Ramon Garcia',
  'Teresita Navarro',
  'Eduardo Pascual',
  'Cristina Flores',
  'Antonio Mercado',
  'Rosario Castillo',
  'Fernando Tolentino',
  'Lourdes Valdez',
  'Benjamin Ocampo',
  'Marites Salazar',
  'Danilo Domingo',
  'Imelda Soriano',
  'Rogelio Manalo',
  'Jocelyn Peralta',
  'Ernesto Aguilar',
  'Maricel Dizon',
  'Arnel Cabrera',
  'Grace Panganiban',
  'Noel Evangelista',
  'Rowena Magno',
  'Jerome Alcantara',
  'Kristine Yap',
  'Paolo Gutierrez',
  'Angelica Ferrer',
  'Vincent Chua',
  'Bernadette Ilagan',
  'Mon Peñaflor',
  'Sheila Macaraeg',
  'Dennis Buenaventura',
  'Hazel Quiambao',
  'Ferdinand Ong',
  'Rhea Catacutan',
  'Nestor Lacson',
  'Janine Abad',
  'Wilfredo Tan',
  'Charito Samson',
  'Gilbert Espiritu',
] as const;

/** A client, and how the counter wrote them once. */
export const MISSPELT = ['Josefina Aquino', 'Josephina Aquino'] as const;

/** The clients whose devices are known by IMEI, each with its first 14 digits. */
export const OWNERS = [
  ['Maria Santos', '35693803564380'],
  ['Carlo Mendoza', '35209900176148'],
  ['Teresita Navarro', '49015420323751'],
  ['Eduardo Pascual', '35824006923419'],
] as const;
