import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { DoctorList } from '../doctor/doctor-list.tsx'
import styles from '../editor/form.module.css'
import { type Snapshots, useSnapshot } from '../editor/form-snapshots.ts'
import type { EditorKind } from '../editor/name-check.ts'
import { Tabs } from '../../../components/display/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../editor/board-values.ts'
import previewStyles from './preview.module.css'
import { type Device, PreviewFrame, type Theme } from './preview-frame.tsx'

/** Shows beside the form the board as it will be, and what is wrong with it. */
export function EditorAside({ snapshots, kind }: { readonly snapshots: Snapshots; readonly kind: EditorKind }) {
  const values = useSnapshot(snapshots)
  return (
    <aside className={classNames(styles.aside, kind === 'edit' && styles.first)}>
      <div className={`grid ${styles.sticky}`}>
        <div className="panel">
          <Preview values={values} />
          <DoctorList values={values} kind={kind} />
        </div>
      </div>
    </aside>
  )
}

/** The page's own theme, which the preview starts with. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The board as players will see it, in either theme, on a desktop and on a phone. */
function Preview({ values }: { readonly values: BoardValues }) {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <section aria-labelledby="preview-heading" className={previewStyles.preview}>
      <h2 id="preview-heading">{m.preview_heading()}</h2>
      <div className={previewStyles.choices}>
        <Tabs<Theme>
          label={m.preview_theme()}
          chosen={theme}
          onChoose={setTheme}
          tabs={[
            { id: 'light', label: m.preview_light() },
            { id: 'dark', label: m.preview_dark() },
          ]}
        />
        <Tabs<Device>
          label={m.preview_device()}
          chosen={device}
          onChoose={setDevice}
          tabs={[
            { id: 'desktop', label: m.preview_desktop() },
            { id: 'phone', label: m.preview_phone() },
          ]}
        />
      </div>
      <PreviewFrame values={values} theme={theme} device={device} />
    </section>
  )
}
