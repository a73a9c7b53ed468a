import { useState } from 'react'
import { Tabs } from '../../../components/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../form/board-values.ts'
import styles from './preview.module.css'
import { type Device, PreviewFrame, type Theme } from './preview-frame.tsx'

/** The page's own theme, which the preview starts with. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The board as players will see it, in either theme, on a desktop and on a phone. */
export function Preview({ values }: { readonly values: BoardValues }) {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <section aria-labelledby="preview-heading" className={styles.preview}>
      <h2 id="preview-heading">{m.preview_heading()}</h2>
      <div className={styles.choices}>
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
