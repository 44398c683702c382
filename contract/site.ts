import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { text } from './primitives.ts'

export const legalSlugs = [
  'terms-and-conditions',
  'privacy-policy',
  'about-us',
  'contact-us',
  'return-and-refund-policy',
] as const

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/legal-pages/{slug}',
  about:
    'A page written by the shop owner, in the language of Accept-Language or else as first written; description is cleaned HTML',
  auth: 'none',
  request: v.object({ slug: v.picklist(legalSlugs) }),
  data: v.object({ content: v.object({ title: v.string(), description: text }) }),
})

export const getContact = endpoint({
  method: 'GET',
  path: '/contact-us',
  about: 'Contact details of the shop',
  auth: 'none',
  request: v.object({}),
  data: v.object({ phone: text, email: text, whatsapp: text, messenger: text }),
})

const short = v.pipe(v.string(), v.maxLength(200))
export const sendSupport = endpoint({
  method: 'POST',
  path: '/support',
  about: 'A message to the shop, also without an account',
  auth: 'optional',
  request: v.object({
    name: v.nullish(short),
    phone: v.nullish(short),
    email: v.nullish(short),
    subject: v.nullish(v.pipe(short, v.trim()), ''),
    message: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(5000)), ''),
  }),
  requires: ['subject', 'message'],
  data: v.nullish(v.object({})),
})
