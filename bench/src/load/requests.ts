/** A player's requests, as each of the measured servers takes them. */
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import type { Line, LineReply } from '../../../testkit/line.ts'
import { readStart } from '../../../testkit/runs.ts'
import type { InputOf, ProcedureName } from '../../../testkit/wire.ts'

export interface Player {
  /** The session has it: a cookie header of the product, a session token of the competitor. */
  readonly credential: string
  readonly email: string
  /** As a proxy reports it: requests are limited by network. */
  readonly address: string
}

/** `feature.name` with an input, by a player. */
export type Call = <Name extends ProcedureName>(player: Player, name: Name, input: InputOf<Name>) => Promise<LineReply>

interface Protocol {
  readonly open: (line: Line) => Call
  /** What the response to a start says. */
  readonly readStart: (body: string) => StartedPlay
}

export const competitorApplication = { applicationId: 'bench', path: '/parse' } as const

const product: Protocol = {
  open:
    (line) =>
    ({ credential, address }, name, input) =>
      line.call(name, input, { headers: { Cookie: credential, 'X-Forwarded-For': address } }),
  readStart,
}

const competitor: Protocol = {
  open:
    ({ send }) =>
    ({ credential, address }, name, input) =>
      send({
        method: 'POST',
        path: `${competitorApplication.path}/functions/${name.split('.')[1]}`,
        headers: {
          'Content-Type': 'application/json',
          'X-Parse-Application-Id': competitorApplication.applicationId,
          'X-Parse-Session-Token': credential,
          'X-Forwarded-For': address,
        },
        body: JSON.stringify(input),
      }),
  readStart: (body) => (JSON.parse(body) as { readonly result: StartedPlay }).result,
}

export const protocols = { product, competitor }
