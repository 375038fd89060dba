import { expect, test } from 'vitest'
import { isPublicAddress, NotPublicError, publicAddressOf } from './public-address.ts'

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a name with one private address among its public ones is refused', async () => {
  const resolve = async () => ['1.1.1.1', '10.0.0.1']
  await expect(publicAddressOf('mail.example.com', resolve)).rejects.toThrow(NotPublicError)
})

test('numbers that a resolver takes for this machine are refused', async () => {
  for (const host of ['2130706433', '127.1', '0x7f.1', 'localhost', '::ffff:127.0.0.1'])
    await expect(publicAddressOf(host)).rejects.toThrow(NotPublicError)
})

test('the address that was checked is the one that is used', async () => {
  const answers = [['1.1.1.1'], ['127.0.0.1']]
  const rebinding = async () => answers.shift() ?? []
  expect(await publicAddressOf('rebind.example.com', rebinding)).toBe('1.1.1.1')
  await expect(publicAddressOf('rebind.example.com', rebinding)).rejects.toThrow(NotPublicError)
})
