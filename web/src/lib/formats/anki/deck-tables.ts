/** The tables of an Anki collection of schema 11, which every Anki since 2.0 and AnkiDroid read. */
export const deckTables = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld text not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`

const schemaVersion = 11

/** The note type of our tiles. Its id never changes, so that a second deck uses the same one. */
export const noteTypeId = 1_700_000_000_011
/** The reader of decks knows them by name (own-note.ts). The last one holds what no card shows. */
export const noteFields = [
  'Prompt',
  'Shown',
  'Picture',
  'Answer text',
  'Prompt en',
  'Prompt de',
  'Prompt es',
  'Prompt ar',
  'Credit',
  'Tilerush',
] as const
export type NoteField = (typeof noteFields)[number]

const front = `{{#Picture}}{{Picture}}{{/Picture}}{{^Picture}}<div class="face">{{Answer text}}</div>{{/Picture}}`
const back = `{{FrontSide}}<hr id="answer"><div class="prompt">{{Shown}}</div>{{#Picture}}<div>{{Answer text}}</div>{{/Picture}}<div class="credit">{{Credit}}</div>`
const css = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
img { max-width: 100%; max-height: 60vh; }
.face { font-size: 40px; }
.prompt { font-size: 28px; font-weight: bold; }
.credit { margin-top: 2em; font-size: 12px; opacity: 0.7; }`

function noteType(modSec: number): object {
  return {
    id: noteTypeId,
    name: 'Tilerush tile',
    type: 0,
    mod: modSec,
    usn: -1,
    sortf: 0,
    did: 1,
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: front, afmt: back, did: null, bqfmt: '', bafmt: '' }],
    flds: noteFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    css,
    latexPre: '',
    latexPost: '',
    // The card is there as soon as one of picture and answer text is.
    req: [[0, 'any', [noteFields.indexOf('Picture'), noteFields.indexOf('Answer text')]]],
    tags: [],
    vers: [],
  }
}

export interface DeckName {
  readonly id: number
  readonly name: string
}

function deck({ id, name }: DeckName, modSec: number): object {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] }
  const shown = { collapsed: false, browserCollapsed: false, desc: '', dyn: 0, conf: 1, extendNew: 0, extendRev: 0 }
  return { id, name, mod: modSec, usn: -1, ...today, ...shown }
}

/** How cards are learnt; what Anki itself begins with. */
const deckOptions = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
}

/** The one row of `col`. */
export function collectionRow(decks: readonly DeckName[], nowMs: number): (string | number)[] {
  const modSec = Math.floor(nowMs / 1000)
  const all = [{ id: 1, name: 'Default' }, ...decks].map((one) => [one.id, deck(one, modSec)] as const)
  const conf = {
    activeDecks: [1],
    curDeck: 1,
    newSpread: 0,
    collapseTime: 1200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    curModel: noteTypeId,
    nextPos: 1,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
  }
  return [
    1,
    modSec,
    nowMs,
    nowMs,
    schemaVersion,
    0,
    0,
    0,
    JSON.stringify(conf),
    JSON.stringify({ [noteTypeId]: noteType(modSec) }),
    JSON.stringify(Object.fromEntries(all)),
    JSON.stringify({ 1: deckOptions }),
    '{}',
  ]
}
