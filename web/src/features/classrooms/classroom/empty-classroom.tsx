import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { QrCode as QrIcon, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './classroom.module.css'

const AddPupils = lazy(async () => ({ default: (await import('../members/add-pupils.tsx')).AddPupils }))

const places = Array.from({ length: 9 }, (_, place) => place)
const middle = 4

interface EmptyClassroomProps {
  readonly classroom: ClassroomDetails
  readonly onShowCode: () => void
}

/** A classroom without members: the two ways in for them. */
export function EmptyClassroom({ classroom, onShowCode }: EmptyClassroomProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { canAddPupils, isArchived } = classroom
  return (
    <section className={styles.empty} aria-labelledby="classroom-empty">
      <span className={styles.gaps} aria-hidden>
        {places.map((place) => (
          <i key={place} className={place === middle ? styles.filled : undefined} />
        ))}
      </span>
      <h2 id="classroom-empty">{m.classrooms_nobody()}</h2>
      {!isArchived && (
        <>
          <p>
            {canAddPupils && <>{m.classrooms_nobody_managed()} </>}
            {m.classrooms_nobody_own()}
          </p>
          <div className="row">
            {canAddPupils && (
              <Button variant="primary" onClick={() => setIsAdding(true)}>
                <UserRoundPlus aria-hidden />
                {m.classrooms_add_pupils()}
              </Button>
            )}
            <Button variant={canAddPupils ? 'plain' : 'primary'} onClick={onShowCode}>
              <QrIcon aria-hidden />
              {m.classrooms_show_code()}
            </Button>
          </div>
        </>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPupils classroom={classroom} present={[]} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
