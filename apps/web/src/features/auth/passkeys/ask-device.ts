import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded by whoever presses the button. */
const loaded = () => import('@simplewebauthn/browser')

/** Null: there is none here, or its owner thought better of it; browsers do not say which. */
export const answerWithPasskey = async (options: object): Promise<object | null> => {
  const { startAuthentication } = await loaded()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => null)
}

export type Made =
  | { readonly kind: 'made'; readonly credential: object }
  | { readonly kind: 'known' | 'aborted' }

export const makePasskey = async (options: string): Promise<Made> => {
  const { startRegistration, WebAuthnError } = await loaded()
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  try {
    return { kind: 'made', credential: await startRegistration({ optionsJSON }) }
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { kind: isKnown ? 'known' : 'aborted' }
  }
}
