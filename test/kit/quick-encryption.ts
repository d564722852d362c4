import { Encrypter } from 'age-encryption';

/** The base-2 logarithm of the work to derive a key, instead of 18. A file says itself what it is. */
const LITTLE_WORK = 8;

/** Lets every passphrase of the tests cost little: a key takes more than a second otherwise. */
export function encryptQuickly(): void {
  const setPassphrase = Reflect.get(Encrypter.prototype, 'setPassphrase');
  Encrypter.prototype.setPassphrase = function (this: Encrypter, passphrase: string) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(LITTLE_WORK);
  };
}
