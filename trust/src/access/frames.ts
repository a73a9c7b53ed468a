/** Addresses as no browser would write them: whatever they lead to, the page of an embedded board alone may be framed. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Product } from '../../../testkit/product.ts'
import { toCookieHeader } from '../../../testkit/client.ts'
import { addPerson } from '../../../testkit/people.ts'

/** Those that are embedded boards. */
const frames = ['/embed/0001', '/embed/0001?theme=dark', '/embed/none']
const others = [
  '/',
  '/account',
  '/embed',
  '/embed/',
  '/embed//account',
  '/embed/../account',
  '/embed/0001/../../account',
  '/embed/..%2faccount',
  '/embed/%2e%2e/account',
  '/embed/0001%2f..%2f..%2faccount',
  '/embed/0001/account',
  '/embed/0001;/account',
  '/embed/0001%00',
  '/embed/0001\\..\\account',
  '/EMBED/0001',
  '//embed/0001',
  '/account?/embed/0001',
  '/account#/embed/0001',
  'http://example.org/embed/0001',
  '/oembed?url=/embed/0001',
  '/rpc/embed/0001',
  '/api/v1/embed/0001',
]

/** The head and body of a response to an address that is sent as it stands. */
async function ask({ url }: Product, address: string, cookie: string): Promise<string> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  return await text(socket)
}

export async function findFrames(product: Product) {
  const { sessionSecret } = await addPerson(product, { role: 'admin' })
  const found: string[] = []
  for (const address of [...frames, ...others]) {
    const response = await ask(product, address, toCookieHeader(sessionSecret))
    const [head = '', body = ''] = response.split('\r\n\r\n', 2)
    const mayBeFramed = !/frame-ancestors 'none'/i.test(head)
    const isRefused = /^HTTP\/1.1 400/.test(head)
    if (mayBeFramed !== frames.includes(address) && !isRefused) found.push(`${address}: ${head.slice(0, 60)}`)
    if (!mayBeFramed) continue
    if (/^set-cookie:/im.test(head)) found.push(`${address} sets a cookie`)
    const asVisitor = await ask(product, address, '')
    if (!asVisitor.endsWith(body)) found.push(`${address} is another page with a session`)
  }
  return { numAsked: frames.length + others.length, found }
}
