import { newSecretKey } from '../../apps/api/src/platform/secrets.ts'

/** A value for SECRET_KEYS. To change keys, put the new one before the old ones, after a comma. */
console.log(newSecretKey())
