import { isAbsolute, join, resolve } from 'node:path'
import * as z from 'zod'
import type { SmsProvider } from './platform/sms.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

export const PROCESS_ROLES = ['http', 'jobs', 'devices'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

const hostOf = (address: string): string => new URL(address).host
const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] })
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols.join(' or ')} address`,
  })
/** Several addresses, separated by commas. */
const urls = (...protocols: string[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z.array(url(...protocols)).refine((list) => new Set(list.map(hostOf)).size === list.length, {
        error: 'names an address twice',
      }),
    )
const keys = z.string().regex(/^[\w-]+:[A-Za-z0-9+/=_-]{43,}(,[\w-]+:[A-Za-z0-9+/=_-]{43,})*$/, {
  error: 'must be name:base64 (32 bytes), several separated by commas, the current one first',
})

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(4000),
  PUBLIC_URL: url('https', 'http').optional(),
  ROLES: z.string().default(PROCESS_ROLES.join(',')),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(2).max(500).default(20),
  DATABASE_STATEMENT_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(1)
    .max(22)
    .default(20),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  SECRET_KEYS: keys.optional(),
  TRUSTED_PROXY_HOPS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  MQTT_URL: urls('mqtt', 'mqtts', 'ws', 'wss').optional(),
  MQTT_GATEWAY_URL: urls('mqtt', 'mqtts', 'ws', 'wss').optional(),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).optional(),
  CLOCK_SPEED: z.coerce.number({ error: 'must be a number' }).min(1).max(600).default(1),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Lockerdesk <no-reply@lockerdesk.example>'),
  TRUSTED_SMTP_SERVERS: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, {
      error: 'must be host:port, several separated by commas',
    })
    .optional(),
  TRUSTED_WEB_SERVERS: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, {
      error: 'must be host:port, several separated by commas',
    })
    .optional(),
  SMS_URL: url('https', 'http').optional(),
  SMS_USER: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|[A-Za-z0-9 ]{1,11})$/, {
      error: 'must be a number (+32470123456) or a name of up to 11 letters',
    })
    .optional(),
  SUPPORT_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .default('support@lockerdesk.example'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', { error: 'must start with sk_' }).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', { error: 'must start with whsec_' })
    .optional(),
  STRIPE_API_URL: url('https', 'http').optional(),
  MOLLIE_API_URL: url('https', 'http').optional(),
  OIDC_ISSUER: url('https', 'http').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('Single sign-on'),
  OIDC_GROUPS_CLAIM: z.string().min(1, { error: 'must not be empty' }).default('groups'),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, { error: 'must contain openid' })
    .default('openid email profile'),
  SENTRY_DSN: url('https', 'http').optional(),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(1)
    .max(65535)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('https', 'http').optional(),
  OUTBOUND: z.enum(['on', 'paused'], { error: 'must be on or paused' }).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Every setting there is, by its name. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environment.shape)

export class ConfigError extends Error {}

export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Where browsers reach it; null until the port is known. */
  readonly publicUrl: string | null
  readonly roles: readonly ProcessRole[]
  /** Undefined: the embedded Postgres. */
  readonly databaseUrl: string | undefined
  /** A read replica for figures, reports and exports. Undefined: they come from the primary. */
  readonly databaseReadUrl: string | undefined
  readonly databasePool: number
  readonly databaseStatementMs: number
  readonly dataDirectory: string
  readonly isDemo: boolean
  readonly secretKeys: string | undefined
  readonly trustedProxyHops: number
  /** Where this process reaches the brokers. Empty: the embedded broker. */
  readonly mqttUrls: readonly string[]
  /** Where gateways reach the same brokers. Empty: each stays at the address it was installed with. */
  readonly gatewayBrokers: readonly string[]
  /** Where the embedded broker listens; without a port at 1883, or anywhere if that is taken. */
  readonly mqttHost: string
  readonly mqttPort: number | undefined
  /** How fast time runs; faster than the wall's only in the demo. */
  readonly clockSpeed: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** `host:port` of organisations' mail servers in the operator's own network. */
  readonly trustedSmtpServers: readonly string[]
  /** `host:port` of organisations' webshops and services in the operator's own network; may lack TLS. */
  readonly trustedWebServers: readonly string[]
  /** Null: SMS are captured. */
  readonly sms: SmsProvider | null
  readonly supportEmail: string
  /** Null: the sandbox. */
  readonly stripe: {
    readonly secretKey: string
    readonly webhookSecret: string
    /** Somewhere else than Stripe itself: for tests against a server that speaks its language. */
    readonly apiUrl?: string | undefined
  } | null
  /** Null: organisations cannot choose it. Demos and tests must not reach Mollie itself. */
  readonly mollie: {
    /** Somewhere else than Mollie itself, ending in a slash: for tests against a server that speaks its language. */
    readonly apiUrl?: string | undefined
  } | null
  readonly oidc: OidcConfig | null
  readonly sentryDsn: string | undefined
  /** Undefined: nothing is measured. Never on the port that the public reaches. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Undefined: nothing is traced. */
  readonly otlpUrl: string | undefined
  /** Nothing is sent, refunded or told to other services; it waits. */
  readonly isOutboundPaused: boolean
  readonly logLevel: string
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  /** The claim of the ID token, or of userinfo, that lists the groups of a person. */
  readonly groupsClaim: string
  /** Separated by spaces. With `offline_access` most providers give a refresh token. */
  readonly scopes: string
}

/** Session cookies travel to it: elsewhere than on this machine nobody may read along. */
const isSecureOrLocal = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
}

/** Reads and checks the environment; the first thing that is wrong is said in one line. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const values = parsed.data
  const isEmbedded = values.DATABASE_URL === undefined
  if (!isEmbedded && values.SECRET_KEYS === undefined) {
    throw new ConfigError(
      'SECRET_KEYS is required when DATABASE_URL is set (npm run create-secret prints one)',
    )
  }
  if (isEmbedded && values.DATABASE_READ_URL !== undefined) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, whose replica it is')
  }
  if (!isEmbedded && values.PUBLIC_URL !== undefined && !isSecureOrLocal(values.PUBLIC_URL)) {
    throw new ConfigError('PUBLIC_URL must begin with https:// unless it is this machine')
  }
  const isDemo = values.DEMO ?? isEmbedded
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    roles: readRoles(values.ROLES),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    databaseStatementMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
    dataDirectory: isAbsolute(values.DATA_DIR)
      ? values.DATA_DIR
      : join(REPOSITORY, values.DATA_DIR),
    isDemo,
    secretKeys: values.SECRET_KEYS,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    mqttUrls: values.MQTT_URL ?? [],
    gatewayBrokers: readGatewayBrokers(values.MQTT_URL, values.MQTT_GATEWAY_URL),
    mqttHost: values.MQTT_HOST,
    mqttPort: values.MQTT_PORT,
    clockSpeed: isDemo ? values.CLOCK_SPEED : 1,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustedSmtpServers: values.TRUSTED_SMTP_SERVERS?.split(',') ?? [],
    trustedWebServers: values.TRUSTED_WEB_SERVERS?.split(',') ?? [],
    sms: readSms(values.SMS_URL, values.SMS_USER, values.SMS_PASSWORD, values.SMS_FROM),
    supportEmail: values.SUPPORT_EMAIL,
    stripe: readStripe(
      values.STRIPE_SECRET_KEY,
      values.STRIPE_WEBHOOK_SECRET,
      values.STRIPE_API_URL,
    ),
    mollie: readMollie(values.MOLLIE_API_URL, values.NODE_ENV === 'production' && !isDemo),
    oidc: readOidc(values.OIDC_ISSUER, values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET, {
      name: values.OIDC_NAME,
      groupsClaim: values.OIDC_GROUPS_CLAIM,
      scopes: values.OIDC_SCOPES,
    }),
    sentryDsn: values.SENTRY_DSN,
    metrics: readMetrics(values.METRICS_HOST, values.METRICS_PORT, values.PORT),
    otlpUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    isOutboundPaused: values.OUTBOUND === 'paused',
    logLevel: values.LOG_LEVEL,
  }
}

const readRoles = (text: string): ProcessRole[] => {
  const named = text.split(',').map((role) => role.trim())
  const unknown = named.find((role) => !(PROCESS_ROLES as readonly string[]).includes(role))
  if (unknown !== undefined)
    throw new ConfigError(`ROLES knows http, jobs and devices, not '${unknown}'`)
  return named as ProcessRole[]
}

/** Without it gateways would know of one broker alone, and the others would serve nobody. */
const readGatewayBrokers = (
  servers: readonly string[] = [],
  gateways: readonly string[] = [],
): readonly string[] => {
  if (gateways.length === 0 && servers.length < 2) return []
  if (gateways.length !== servers.length)
    throw new ConfigError(
      'MQTT_GATEWAY_URL must name the brokers of MQTT_URL as gateways reach them, one address for each',
    )
  if (gateways.some((address) => new URL(address).username !== ''))
    throw new ConfigError('MQTT_GATEWAY_URL must not contain a user: each gateway has its own')
  return gateways
}

const readStripe = (
  secretKey?: string,
  webhookSecret?: string,
  apiUrl?: string,
): Config['stripe'] => {
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together')
  }
  return { secretKey, webhookSecret, apiUrl }
}

const readMollie = (apiUrl: string | undefined, isReal: boolean): Config['mollie'] =>
  apiUrl !== undefined || isReal ? { apiUrl } : null

const readMetrics = (
  host: string,
  port: number | undefined,
  publicPort: number,
): Config['metrics'] => {
  if (port === undefined) return undefined
  if (port === publicPort) throw new ConfigError('METRICS_PORT must be another port than PORT')
  return { host, port }
}

const readSms = (
  smsUrl: string | undefined,
  user: string | undefined,
  password: string | undefined,
  from: string | undefined,
): SmsProvider | null => {
  if (smsUrl === undefined && user === undefined && password === undefined && from === undefined)
    return null
  if (smsUrl === undefined || user === undefined || password === undefined || from === undefined) {
    throw new ConfigError('SMS_URL, SMS_USER, SMS_PASSWORD and SMS_FROM go together')
  }
  return { url: smsUrl, user, password, from }
}

const readOidc = (
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
  choices: Pick<OidcConfig, 'name' | 'groupsClaim' | 'scopes'>,
): OidcConfig | null => {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together')
  }
  return { issuer, clientId, clientSecret, ...choices }
}
