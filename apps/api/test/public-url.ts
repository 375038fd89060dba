export const PUBLIC_URL = 'http://localhost:4000'
