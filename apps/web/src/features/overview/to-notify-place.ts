/** Where on the page the customers stand who wait for their code. */
export const TO_NOTIFY = 'to-notify'
