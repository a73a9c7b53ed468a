import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import {
  instanceEvents,
  webhookEvents,
  webhookNameMaxLength,
  webhookUrlMaxLength,
  type WebhookEvent,
} from '@tilerush/core/webhooks/constants'
import { cleanWebhookName } from '@tilerush/core/webhooks/webhook-name'
import { webhookUrlIssue } from '@tilerush/core/webhooks/webhook-url'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { TextInput } from '../../components/form/field.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { client } from '../../lib/api/client.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { newId } from '../../lib/random.ts'
import { useRequestKey } from '../../lib/request-key.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { useReauthentication } from '../account/index.ts'
import { urlIssueMessage, webhookErrorMessage } from './webhook-errors.ts'
import { eventNames } from './webhook-texts.ts'
import { refetchWebhooks, type WebhookOwner } from './webhooks-queries.ts'
import styles from './webhooks.module.css'

/** `secret`: it is in no other response. */
export interface MadeWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

interface Values {
  name: string
  url: string
  events: WebhookEvent[]
}

interface NewWebhookDialogProps {
  readonly owner: WebhookOwner
  readonly isPrivateAllowed: boolean
  readonly onMade: (made: MadeWebhook) => void
  readonly onClose: () => void
}

/** Asks what a new webhook is called, where it is sent to and what it is told; all of it stays when it is refused. */
export function NewWebhookDialog({ owner, isPrivateAllowed, onMade, onClose }: NewWebhookDialogProps) {
  const formId = useId()
  const offered = owner.classroomCode === null ? instanceEvents : webhookEvents
  const keyFor = useRequestKey(newId)
  const { withProof, proofDialog } = useReauthentication()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { name: '', url: '', events: [...offered] },
  })
  const { errors, isSubmitting } = formState

  const make = useSingleFlight(async (values: Values) => {
    const input = { ...owner, name: values.name.trim(), url: values.url.trim(), events: values.events }
    const idempotencyKey = keyFor(JSON.stringify(input))
    try {
      const made = await withProof(() => client.webhooks.create({ ...input, idempotencyKey }))
      if (!made) return
      onMade(made)
      await refetchWebhooks()
    } catch (error) {
      const field = errorCode(error) === 'WEBHOOK_URL_REFUSED' ? 'url' : 'root'
      setError(field, { message: webhookErrorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <Dialog
      heading={m.webhooks_new()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.webhooks_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={isSubmitting}>
            {m.webhooks_create()}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(make)(event)}>
        <TextInput
          label={m.webhooks_name()}
          hint={m.webhooks_name_hint()}
          maxLength={webhookNameMaxLength}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: nameMistake })}
        />
        <TextInput
          label={m.webhooks_url()}
          hint={m.webhooks_url_hint({ schemes: isPrivateAllowed ? 'https://, http://' : 'https://' })}
          type="url"
          dir="ltr"
          maxLength={webhookUrlMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.url?.message}
          {...register('url', { validate: (url) => urlMistake(url.trim(), isPrivateAllowed) })}
        />
        {offered.length > 1 && (
          <fieldset className={styles.events}>
            <legend>{m.webhooks_events()}</legend>
            {offered.map((event) => (
              <Checkbox
                key={event}
                label={eventNames[event]()}
                value={event}
                {...register('events', { validate: (events) => events.length > 0 || m.webhooks_no_event() })}
              />
            ))}
          </fieldset>
        )}
        <FormError message={errors.events?.message ?? errors.root?.message} />
      </form>
      {proofDialog}
    </Dialog>
  )
}

function nameMistake(text: string): string | undefined {
  if (text.trim() === '') return m.common_required()
  return cleanWebhookName(text) === null ? m.webhooks_name_invalid({ max: webhookNameMaxLength }) : undefined
}

function urlMistake(url: string, isPrivateAllowed: boolean): string | undefined {
  if (url === '') return m.common_required()
  const issue = webhookUrlIssue(url, { isPrivateAllowed })
  return issue === null ? undefined : urlIssueMessage(issue)
}
