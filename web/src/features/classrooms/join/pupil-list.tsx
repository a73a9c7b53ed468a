import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { CircleUserRound, Search } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { OwnAccount } from './own-account.tsx'

/** From so many on, who looks for a gamertag can type a part of it. */
const findFrom = 10

/** The gamertags of the managed accounts, never a real name. A classroom without one is for own accounts alone. */
export function PupilList({ classroom: { code, name, ...look } }: { readonly classroom: ClassroomLook }) {
  const pupils = useQuery(rpc.classrooms.pupils.queryOptions({ input: { code } }))
  const [part, setPart] = useState('')
  const all = pupils.data?.pupils ?? []
  if (pupils.data && all.length === 0) return <OwnAccount classroom={{ code, name, ...look }} isOnlyWay />
  const shown = all.filter(({ gamerTag }) =>
    gamerTag.includes(
      part
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ),
  )
  return (
    <JoinFrame
      heading={m.join_names_heading()}
      sub={m.join_names_sub()}
      name={name}
      actions={
        <ButtonLink to="/join" search={{ code, own: '1' }}>
          <CircleUserRound aria-hidden />
          {m.join_own_account()}
        </ButtonLink>
      }
    >
      {pupils.isPending && <Skeleton count={6} shape="row" />}
      {pupils.isError && <LoadError error={pupils.error} onRetry={() => void pupils.refetch()} />}
      {all.length >= findFrom && (
        <label className={styles.find}>
          <span className="sr">{m.join_names_find()}</span>
          <Search className="ico" aria-hidden />
          <input
            type="search"
            placeholder={m.join_names_find()}
            value={part}
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPart(target.value)}
          />
        </label>
      )}
      <ul className={styles.names} translate="no">
        {shown.map(({ gamerTag, avatarUrl }) => (
          <li key={gamerTag}>
            <Link to="/join" search={{ code, as: gamerTag }}>
              <Avatar url={avatarUrl} name={gamerTag} />
              <bdi>{gamerTag}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <output className="sub">{pupils.data && shown.length === 0 ? m.join_names_none() : ''}</output>
    </JoinFrame>
  )
}
