import type { TakeOuts } from '../take-out.ts'

/** B25 to B28: secrets at rest, payments, webshops, loyalty and devices. */
export const PARTNERS: TakeOuts = {
  'A sealed secret opens in its own row only': {
    find: 'iv).setAAD(Buffer.from(context))',
    put: 'iv)',
    also: [{ find: '\n        .setAAD(Buffer.from(context))', put: '' }],
  },
  'A payment event is signed': {
    find: "return reply.code(400).send({ error: 'BAD_SIGNATURE' })",
    put: 'event = JSON.parse(request.body.toString()) as Stripe.Event',
  },
  'A payment event is at most five minutes old': {
    find: 'TOLERANCE_SECONDS = 300',
    put: 'TOLERANCE_SECONDS = 300_000_000',
  },
  'A payment that is posted is asked back': {
    find: 'const state = checkoutStateOf(payment)',
    put: "const state = { ...checkoutStateOf(payment), status: 'succeeded', chargeReference: payment.id } as const",
  },
  'A dump holds no token of a payment account': {
    find: 'secrets.seal(credential, tokenContext(profileId))',
    put: 'credential',
    also: [{ find: 'secrets.open(sealed, tokenContext(account))', put: 'sealed' }],
  },
  'An account speaks for its own orders': {
    find: 'if (!isOwnAccount(payment, event)) return raiseAlarm(tx, services)',
    put: '',
  },
  'A webshop event is signed': {
    find: 'webshop === null || !isSigned(services, webshop, body, signature)',
    put: 'webshop === null',
  },
  'Every bit of a signature counts': { find: ' && timingSafeEqual(given, expected)', put: '' },
  'A loyalty call is signed over its body, time and id': {
    find: 'canonicalRequest({ method, path, time, id, body })',
    put: "canonicalRequest({ method, path, time, id, body: '' })",
  },
  'A device writes its own topics only': {
    find: 'if (place?.deviceId !== deviceId) return false',
    put: 'if (place === null || place === undefined) return false',
  },
  'A device reads its own topics only': {
    find: 'filter.startsWith(`gw/${deviceId}/`)',
    put: "filter.startsWith('gw/')",
  },
  'A command is signed': { find: 'if (!isSignedWith(bytes, secret))', put: 'if (false)' },
  'A command expires': {
    find: "if (board.elapsedMs() >= request.expiresAtMs) return end(request, door, 'expired', 'tooLate')",
    put: '',
  },
}
