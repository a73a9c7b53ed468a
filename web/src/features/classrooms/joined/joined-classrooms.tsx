import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../../lib/api/rpc.ts'

/** The classrooms that the user is a member of; nothing for none. */
export function JoinedClassrooms() {
  const { data } = useQuery(rpc.classrooms.list.queryOptions())
  if (!data || data.joined.length === 0) return null
  return (
    <ul>
      {data.joined.map(({ code, name, teacherName }) => (
        <li key={code}>
          <bdi>{name}</bdi> <small className="muted">{teacherName}</small>
        </li>
      ))}
    </ul>
  )
}
