import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeletePanel() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="panel">
      <h2>{m.account_delete_heading()}</h2>
      <p className={styles.text}>{m.account_delete_text()}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {m.account_delete()}
        </Button>
      </div>
      {isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}
    </section>
  )
}
