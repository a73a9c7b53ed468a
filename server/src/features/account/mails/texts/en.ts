const nothingChanged = 'If it was not you, do nothing: nothing has changed.'

export const en = {
  openAddress: 'Or open this address:',
  mails: {
    verifyEmail: {
      subject: 'Verify your email for {product}',
      title: 'Verify your email',
      paragraphs: ['Open the link to verify your email address. It works once, for 24 hours.'],
      action: 'Verify Email',
      footnote: 'Somebody registered at {product} with this address. If it was not you, do nothing.',
    },
    ownAccount: {
      subject: 'Make your {product} account your own',
      title: 'Make the account your own',
      paragraphs: [
        'A teacher of your class agreed that the account gets this address. Open the link to confirm it. It works once, for 7 days.',
        'Then you log in with this address and your password, and the three words of your card work no longer.',
      ],
      action: 'Verify Email',
      footnote:
        'Somebody in a class at {product} asked for an account with this address. If it was not you, do nothing.',
    },
    accountTakenBack: {
      subject: 'A class took its {product} account back',
      title: 'The account was taken back',
      paragraphs: [
        'A teacher took back the {product} account that had this address: it belongs to the class again. The address and the password open it no longer.',
        'If it is your account, speak to your teacher. You get a new card, and can ask again.',
      ],
      footnote: 'You get this email because your address had the account. We keep nothing about it.',
    },
    knownAddress: {
      subject: 'Your {product} account',
      title: 'You already have an account',
      paragraphs: [
        'Somebody tried to register at {product} with this address, which has an account already. Log in with it instead.',
      ],
      action: 'Login',
      footnote: nothingChanged,
    },
    addressInUse: {
      subject: 'Your {product} account',
      title: 'This address is in use',
      paragraphs: [
        'Somebody wants to use this address for another {product} account. It has an account already, so it cannot be taken.',
      ],
      action: 'Login',
      footnote: nothingChanged,
    },
    noAccount: {
      subject: 'No {product} account at this address',
      title: 'There is no account here',
      paragraphs: [
        'Somebody asked for an email from {product} to this address, which has no account. Perhaps you registered with another address.',
      ],
      action: 'Register',
      footnote: 'If it was not you, do nothing. We keep nothing about this address.',
    },
    resetPassword: {
      subject: 'Reset your password for {product}',
      title: 'Reset your password',
      paragraphs: ['Open the link to choose a new password. It works once, for 60 minutes.'],
      action: 'Reset Password',
      footnote:
        'Somebody asked to reset the password of your {product} account. If it was not you, do nothing: the password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your {product} password was changed',
      title: 'Your password was changed',
      paragraphs: [
        'The password of your {product} account was changed just now. Every other device was logged out.',
        'If it was not you, reset the password at once.',
      ],
      action: 'Reset Password',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    confirmNewAddress: {
      subject: 'Confirm your new email for {product}',
      title: 'Confirm your new email',
      paragraphs: [
        'Open the link to use this address for your {product} account. It works once, for 24 hours.',
        'The email that we sent to your present address must be confirmed, too.',
      ],
      action: 'Verify Email',
      footnote: 'If you did not ask for this, do nothing: the address is not used.',
    },
    confirmOldAddress: {
      subject: 'Confirm the change of your {product} email',
      title: 'Change your email?',
      paragraphs: [
        'Your {product} account is to move from this address to {newEmail}. Open the link to agree. It works once, for 24 hours.',
        'The email that we sent to the new address must be confirmed, too.',
      ],
      action: 'Verify Email',
      footnote: 'If it was not you, do not open the link, and change your password: somebody is in your account.',
    },
    addressChanged: {
      subject: 'Your {product} email was changed',
      title: 'Your email was changed',
      paragraphs: [
        'Your {product} account now has the address {newEmail}.',
        'If it was not you, open the link to get this address back and to choose a new password. It works once, for 7 days.',
      ],
      action: 'Recover Email',
      footnote: 'If you changed the address yourself, do nothing.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your {product} account',
      title: 'A passkey was added',
      paragraphs: [
        'A passkey was added to your {product} account just now. It logs in without the password.',
        'If it was not you, remove it and change your password at once.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    passkeyRemoved: {
      subject: 'A passkey of your {product} account was removed',
      title: 'A passkey was removed',
      paragraphs: [
        'A passkey was removed from your {product} account just now. It no longer logs in.',
        'If it was not you, change your password at once.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    apiKeyMade: {
      subject: 'A key was made for your {product} account',
      title: 'A key was made',
      paragraphs: [
        'A key for programs was made for your {product} account just now. Whoever has it may do there what it was made for.',
        'If it was not you, revoke it and change your password at once.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    authenticatorAdded: {
      subject: 'Your {product} account has an authenticator app',
      title: 'An authenticator app was added',
      paragraphs: [
        'From now on a login with the password to your {product} account also asks for a code of the app.',
        'If it was not you, remove it and change your password at once.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    authenticatorRemoved: {
      subject: 'Your {product} account has no authenticator app any more',
      title: 'The authenticator app was removed',
      paragraphs: [
        'A login with the password to your {product} account no longer asks for a code. The recovery codes no longer work.',
        'If it was not you, change your password at once.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    secondFactorReset: {
      subject: 'The second factor of your {product} account was reset',
      title: 'Your second factor was reset',
      paragraphs: [
        'The operator removed the passkeys and the authenticator app of your {product} account. Every device was logged out, and the password alone logs in.',
        'If you did not ask for this, change your password, and set up a second factor again.',
      ],
      action: 'Open your account',
      footnote: 'You get this email because it is about the safety of your {product} account.',
    },
    accountDeleted: {
      subject: 'Your {product} account was deleted',
      title: 'Your account was deleted',
      paragraphs: [
        'Your {product} account was deleted with everything in it: profile, runs, bests and pictures.',
        'This was the last email to this address.',
      ],
      footnote: 'You get this email because somebody who knew the password deleted the account.',
    },
  },
} as const
