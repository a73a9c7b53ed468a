/** An authenticator of the browser itself: makes and uses passkeys without a finger. */
import type { Page } from 'playwright/test'

export interface BrowserAuthenticator {
  /** The number of passkeys that it holds. */
  count(): Promise<number>
  /** From now on it does not know its user, and the browser gives up. */
  refuse(): Promise<void>
}

/** Puts an authenticator into the page's browser; it stays with the page. */
export async function addBrowserAuthenticator(page: Page): Promise<BrowserAuthenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async refuse() {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
  }
}

/** Lets the page, until it is loaded again, be one of a browser that lists no passkeys: the authenticator takes any offer. */
export async function withholdOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
