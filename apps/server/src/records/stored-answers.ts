import { entity, nobody, text } from '@traverse/schema';

/**
 * What a request with an `Idempotency-Key` did, stored with what it did: the same request again is answered with it, and
 * does nothing. On no wire. Its id is made of the key and whose it is.
 */
export const storedAnswers = entity({
  collection: 'storedAnswers',
  label: { one: 'Antwort', many: 'Antworten' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['request'],
  list: { sort: '-created', search: ['request'] },
  fields: {
    // A checksum of method, address and body: a key belongs to one request.
    request: text({ label: 'Anfrage', required: true }),
    // JSON, see `Kept`.
    answer: text({ label: 'Antwort' }),
  },
});
