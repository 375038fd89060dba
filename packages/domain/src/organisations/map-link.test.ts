import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const ADDRESS = { street: 'Rue de l’Été', streetNumber: '4', zipcode: '75004', city: 'Paris' }

test('a map shows the very spot, or looks for the address', () => {
  expect(mapLink({ ...ADDRESS, latitude: 48.85, longitude: 2.36 })).toBe(
    'https://www.openstreetmap.org/?mlat=48.85&mlon=2.36#map=18/48.85/2.36',
  )
  expect(mapLink({ ...ADDRESS, latitude: null, longitude: 2.36 })).toContain('/search?query=')
  expect(mapLink({ ...ADDRESS, latitude: 48.85, longitude: null })).toBe(
    'https://www.openstreetmap.org/search?query=Rue%20de%20l%E2%80%99%C3%89t%C3%A9%204%2C%2075004%20Paris',
  )
})
