import type { MailTexts } from '../mail-texts.ts'

const nothingChanged = 'Wenn du das nicht warst, musst du nichts tun: Es hat sich nichts geändert.'

export const de: MailTexts = {
  openAddress: 'Oder öffne diese Adresse:',
  mails: {
    verifyEmail: {
      subject: 'Bestätige deine E-Mail-Adresse für {product}',
      title: 'Bestätige deine E-Mail-Adresse',
      paragraphs: ['Öffne den Link, um deine E-Mail-Adresse zu bestätigen. Er gilt einmal und 24 Stunden lang.'],
      action: 'E-Mail-Adresse bestätigen',
      footnote:
        'Jemand hat sich mit dieser Adresse bei {product} registriert. Wenn du das nicht warst, musst du nichts tun.',
    },
    ownAccount: {
      subject: 'Mach dein Konto bei {product} zu deinem eigenen',
      title: 'Mach das Konto zu deinem eigenen',
      paragraphs: [
        'Eine Lehrkraft deiner Klasse ist einverstanden, dass das Konto diese Adresse bekommt. Öffne den Link, um sie zu bestätigen. Er gilt einmal und 7 Tage lang.',
        'Danach meldest du dich mit dieser Adresse und deinem Passwort an, und die drei Wörter deiner Karte gelten nicht mehr.',
      ],
      action: 'E-Mail-Adresse bestätigen',
      footnote:
        'Jemand aus einer Klasse bei {product} hat um ein Konto mit dieser Adresse gebeten. Wenn du das nicht warst, musst du nichts tun.',
    },
    accountTakenBack: {
      subject: 'Eine Klasse hat ihr Konto bei {product} zurückgeholt',
      title: 'Das Konto wurde zurückgeholt',
      paragraphs: [
        'Eine Lehrkraft hat das Konto bei {product} mit dieser Adresse zurückgeholt: Es gehört wieder der Klasse. Adresse und Passwort öffnen es nicht mehr.',
        'Wenn es dein Konto ist, sprich mit deiner Lehrkraft. Du bekommst eine neue Karte und kannst noch einmal fragen.',
      ],
      footnote: 'Du bekommst diese E-Mail, weil deine Adresse das Konto hatte. Wir behalten nichts davon.',
    },
    knownAddress: {
      subject: 'Dein Konto bei {product}',
      title: 'Du hast schon ein Konto',
      paragraphs: [
        'Jemand wollte sich mit dieser Adresse bei {product} registrieren. Sie hat schon ein Konto: Melde dich damit an.',
      ],
      action: 'Anmelden',
      footnote: nothingChanged,
    },
    addressInUse: {
      subject: 'Dein Konto bei {product}',
      title: 'Diese Adresse wird schon benutzt',
      paragraphs: [
        'Jemand möchte diese Adresse für ein anderes Konto bei {product} verwenden. Sie hat schon ein Konto, deshalb geht das nicht.',
      ],
      action: 'Anmelden',
      footnote: nothingChanged,
    },
    noAccount: {
      subject: 'Kein Konto bei {product} mit dieser Adresse',
      title: 'Hier gibt es kein Konto',
      paragraphs: [
        'Jemand hat eine E-Mail von {product} an diese Adresse angefordert, aber sie hat kein Konto. Vielleicht hast du dich mit einer anderen Adresse registriert.',
      ],
      action: 'Registrieren',
      footnote: 'Wenn du das nicht warst, musst du nichts tun. Wir speichern nichts über diese Adresse.',
    },
    resetPassword: {
      subject: 'Setze dein Passwort für {product} zurück',
      title: 'Setze dein Passwort zurück',
      paragraphs: ['Öffne den Link, um ein neues Passwort zu wählen. Er gilt einmal und 60 Minuten lang.'],
      action: 'Passwort zurücksetzen',
      footnote:
        'Jemand wollte das Passwort deines Kontos bei {product} zurücksetzen. Wenn du das nicht warst, musst du nichts tun: Das Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Dein Passwort für {product} wurde geändert',
      title: 'Dein Passwort wurde geändert',
      paragraphs: [
        'Das Passwort deines Kontos bei {product} wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, setze das Passwort sofort zurück.',
      ],
      action: 'Passwort zurücksetzen',
      footnote: 'Du bekommst diese E-Mail, weil es um die Sicherheit deines Kontos bei {product} geht.',
    },
    confirmNewAddress: {
      subject: 'Bestätige deine neue E-Mail-Adresse für {product}',
      title: 'Bestätige deine neue E-Mail-Adresse',
      paragraphs: [
        'Öffne den Link, um diese Adresse für dein Konto bei {product} zu verwenden. Er gilt einmal und 24 Stunden lang.',
        'Auch die E-Mail, die wir an deine bisherige Adresse geschickt haben, muss bestätigt werden.',
      ],
      action: 'E-Mail-Adresse bestätigen',
      footnote: 'Wenn du das nicht wolltest, musst du nichts tun: Die Adresse wird nicht verwendet.',
    },
    confirmOldAddress: {
      subject: 'Bestätige die Änderung deiner E-Mail-Adresse bei {product}',
      title: 'Deine E-Mail-Adresse ändern?',
      paragraphs: [
        'Dein Konto bei {product} soll von dieser Adresse zu {newEmail} wechseln. Öffne den Link, um zuzustimmen. Er gilt einmal und 24 Stunden lang.',
        'Auch die E-Mail, die wir an die neue Adresse geschickt haben, muss bestätigt werden.',
      ],
      action: 'E-Mail-Adresse bestätigen',
      footnote:
        'Wenn du das nicht warst, öffne den Link nicht und ändere dein Passwort: Jemand anderes ist in deinem Konto.',
    },
    addressChanged: {
      subject: 'Deine E-Mail-Adresse bei {product} wurde geändert',
      title: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Dein Konto bei {product} hat jetzt die Adresse {newEmail}.',
        'Wenn du das nicht warst, öffne den Link, um diese Adresse zurückzubekommen und ein neues Passwort zu wählen. Er gilt einmal und 7 Tage lang.',
      ],
      action: 'E-Mail-Adresse zurückholen',
      footnote: 'Wenn du die Adresse selbst geändert hast, musst du nichts tun.',
    },
    passkeyAdded: {
      subject: 'Neuer Passkey für dein {product}-Konto',
      title: 'Ein Passkey wurde hinzugefügt',
      paragraphs: [
        'Deinem {product}-Konto wurde gerade ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.',
        'Wenn du das nicht warst, entferne ihn und ändere sofort dein Passwort.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    passkeyRemoved: {
      subject: 'Ein Passkey deines {product}-Kontos wurde entfernt',
      title: 'Ein Passkey wurde entfernt',
      paragraphs: [
        'Aus deinem {product}-Konto wurde gerade ein Passkey entfernt. Mit ihm kann man sich nicht mehr anmelden.',
        'Wenn du das nicht warst, ändere sofort dein Passwort.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    apiKeyMade: {
      subject: 'Für dein {product}-Konto wurde ein Schlüssel erstellt',
      title: 'Ein Schlüssel wurde erstellt',
      paragraphs: [
        'Für dein {product}-Konto wurde gerade ein Schlüssel für Programme erstellt. Wer ihn hat, darf dort tun, wofür er erstellt wurde.',
        'Wenn du das nicht warst, widerrufe ihn und ändere sofort dein Passwort.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    authenticatorAdded: {
      subject: 'Dein {product}-Konto hat eine Authenticator-App',
      title: 'Eine Authenticator-App wurde hinzugefügt',
      paragraphs: [
        'Ab jetzt fragt die Anmeldung mit Passwort bei deinem {product}-Konto auch nach einem Code der App.',
        'Wenn du das nicht warst, entferne sie und ändere sofort dein Passwort.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    authenticatorRemoved: {
      subject: 'Dein {product}-Konto hat keine Authenticator-App mehr',
      title: 'Die Authenticator-App wurde entfernt',
      paragraphs: [
        'Die Anmeldung mit Passwort bei deinem {product}-Konto fragt nicht mehr nach einem Code. Die Wiederherstellungscodes gelten nicht mehr.',
        'Wenn du das nicht warst, ändere sofort dein Passwort.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    secondFactorReset: {
      subject: 'Der zweite Faktor deines {product}-Kontos wurde zurückgesetzt',
      title: 'Dein zweiter Faktor wurde zurückgesetzt',
      paragraphs: [
        'Die Betreiber haben Passkeys und Authenticator-App deines {product}-Kontos entfernt. Alle Geräte wurden abgemeldet, und das Passwort allein genügt.',
        'Wenn du nicht darum gebeten hast, ändere dein Passwort und richte wieder einen zweiten Faktor ein.',
      ],
      action: 'Konto öffnen',
      footnote: 'Du bekommst diese Mail, weil es um die Sicherheit deines {product}-Kontos geht.',
    },
    accountDeleted: {
      subject: 'Dein Konto bei {product} wurde gelöscht',
      title: 'Dein Konto wurde gelöscht',
      paragraphs: [
        'Dein Konto bei {product} wurde mit allem, was darin war, gelöscht: Profil, Läufe, Bestzeiten und Bilder.',
        'Das war die letzte E-Mail an diese Adresse.',
      ],
      footnote: 'Du bekommst diese E-Mail, weil jemand, der das Passwort kannte, das Konto gelöscht hat.',
    },
  },
}
