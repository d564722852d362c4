import type { Role } from '../../src/domain/roles.ts';
import { type Executable, startExecutable } from './executable.ts';
import { type Answer, ask, createAccount, PEOPLE, type Person, signIn } from './people.ts';
import { templateData } from './global-setup.ts';

/** A running shop, with one person of each role. */
export interface Shop {
  address: string;
  /** Its data folder, for commands that run beside the server. */
  data: string;
  /** Sends a GraphQL request as a person, to prepare the data of a test. */
  ask(role: Role, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Adds a person with this role and name to the shop. */
  hire(role: Role, name: string): Promise<Person>;
  /** Deletes the account of a person, which ends their sign-ins. */
  fire(person: Person): Promise<void>;
  /** Kills it at once, like a power cut; it stays down until it is started again. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** The shops of a worker, one at a time: each file gets a new one. */
export interface Shops {
  of(file: string): Promise<Shop>;
  close(): Promise<void>;
}

/** So the tests of a file do not depend on the worker or on other files. */
export function openShops(): Shops {
  let open: { file: string; shop: Shop; executable: Executable } | null = null;
  const close = async () => {
    await open?.executable.stop();
    open = null;
  };
  return {
    close,
    of: async (file) => {
      if (open?.file === file) return open.shop;
      await close();
      const executable = await startExecutable({}, templateData());
      const shop = shopAt(executable);
      open = { file, shop, executable };
      return shop;
    },
  };
}

function shopAt({ address, data, kill, startAgain }: Executable): Shop {
  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? signIn(address, PEOPLE[role]);
    tokens.set(role, token);
    return token;
  };
  return {
    address,
    data,
    kill,
    startAgain,
    ask: async (role, query, variables) => ask(address, await tokenOf(role), query, variables),
    hire: async (role, name) => {
      const username = `user-${crypto.randomUUID().slice(0, 8)}`;
      const person = { username, password: 'newcomer of the tests', name };
      await createAccount(address, await tokenOf('admin'), role, person);
      return person;
    },
    fire: async ({ username }) => {
      const admin = await tokenOf('admin');
      const { users } = await ask(address, admin, '{ users { id username } }');
      const list: { id: string; username: string }[] = JSON.parse(JSON.stringify(users));
      const id = list.find((user) => user.username === username)?.id;
      await ask(address, admin, 'mutation ($id: ID!) { deleteUser(id: $id) }', { id });
    },
  };
}
