import type { MailTexts } from '../mail-texts.ts'

const nothingChanged = 'Si no has sido tú, no hagas nada: no ha cambiado nada.'

export const es: MailTexts = {
  openAddress: 'O abre esta dirección:',
  mails: {
    verifyEmail: {
      subject: 'Verifica tu correo para {product}',
      title: 'Verifica tu correo',
      paragraphs: ['Abre el enlace para verificar tu dirección de correo. Funciona una sola vez y durante 24 horas.'],
      action: 'Verificar el correo',
      footnote: 'Alguien se ha registrado en {product} con esta dirección. Si no has sido tú, no hagas nada.',
    },
    ownAccount: {
      subject: 'Haz tuya tu cuenta de {product}',
      title: 'Haz tuya la cuenta',
      paragraphs: [
        'Una persona docente de tu clase está de acuerdo con que la cuenta tenga esta dirección. Abre el enlace para confirmarla. Funciona una sola vez y durante 7 días.',
        'Después entrarás con esta dirección y tu contraseña, y las tres palabras de tu tarjeta dejarán de servir.',
      ],
      action: 'Verificar el correo',
      footnote:
        'Alguien de una clase de {product} ha pedido una cuenta con esta dirección. Si no has sido tú, no hagas nada.',
    },
    accountTakenBack: {
      subject: 'Una clase ha recuperado su cuenta de {product}',
      title: 'La cuenta ha vuelto a la clase',
      paragraphs: [
        'Una persona docente ha recuperado la cuenta de {product} que tenía esta dirección: vuelve a ser de la clase. La dirección y la contraseña ya no la abren.',
        'Si es tu cuenta, habla con tu docente. Recibirás una tarjeta nueva y podrás pedirlo otra vez.',
      ],
      footnote: 'Recibes este correo porque tu dirección tenía la cuenta. No guardamos nada sobre ella.',
    },
    knownAddress: {
      subject: 'Tu cuenta de {product}',
      title: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien ha intentado registrarse en {product} con esta dirección, que ya tiene una cuenta. Inicia sesión con ella.',
      ],
      action: 'Iniciar sesión',
      footnote: nothingChanged,
    },
    addressInUse: {
      subject: 'Tu cuenta de {product}',
      title: 'Esta dirección ya se usa',
      paragraphs: [
        'Alguien quiere usar esta dirección para otra cuenta de {product}. Ya tiene una cuenta, así que no es posible.',
      ],
      action: 'Iniciar sesión',
      footnote: nothingChanged,
    },
    noAccount: {
      subject: 'No hay ninguna cuenta de {product} con esta dirección',
      title: 'Aquí no hay ninguna cuenta',
      paragraphs: [
        'Alguien ha pedido un correo de {product} para esta dirección, que no tiene cuenta. Quizá te registraste con otra dirección.',
      ],
      action: 'Registrarse',
      footnote: 'Si no has sido tú, no hagas nada. No guardamos nada sobre esta dirección.',
    },
    resetPassword: {
      subject: 'Restablece tu contraseña de {product}',
      title: 'Restablece tu contraseña',
      paragraphs: ['Abre el enlace para elegir una contraseña nueva. Funciona una sola vez y durante 60 minutos.'],
      action: 'Restablecer la contraseña',
      footnote:
        'Alguien ha pedido restablecer la contraseña de tu cuenta de {product}. Si no has sido tú, no hagas nada: la contraseña sigue siendo la misma.',
    },
    passwordChanged: {
      subject: 'Tu contraseña de {product} ha cambiado',
      title: 'Tu contraseña ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de {product} acaba de cambiar. Se ha cerrado la sesión en todos los demás dispositivos.',
        'Si no has sido tú, restablece la contraseña cuanto antes.',
      ],
      action: 'Restablecer la contraseña',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    confirmNewAddress: {
      subject: 'Confirma tu nuevo correo para {product}',
      title: 'Confirma tu nuevo correo',
      paragraphs: [
        'Abre el enlace para usar esta dirección en tu cuenta de {product}. Funciona una sola vez y durante 24 horas.',
        'También hay que confirmar el correo que hemos enviado a tu dirección actual.',
      ],
      action: 'Verificar el correo',
      footnote: 'Si no lo has pedido tú, no hagas nada: la dirección no se usará.',
    },
    confirmOldAddress: {
      subject: 'Confirma el cambio de tu correo de {product}',
      title: '¿Cambiar tu correo?',
      paragraphs: [
        'Tu cuenta de {product} va a pasar de esta dirección a {newEmail}. Abre el enlace para aceptarlo. Funciona una sola vez y durante 24 horas.',
        'También hay que confirmar el correo que hemos enviado a la dirección nueva.',
      ],
      action: 'Verificar el correo',
      footnote: 'Si no has sido tú, no abras el enlace y cambia tu contraseña: alguien ha entrado en tu cuenta.',
    },
    addressChanged: {
      subject: 'Tu correo de {product} ha cambiado',
      title: 'Tu correo ha cambiado',
      paragraphs: [
        'Tu cuenta de {product} tiene ahora la dirección {newEmail}.',
        'Si no has sido tú, abre el enlace para recuperar esta dirección y elegir una contraseña nueva. Funciona una sola vez y durante 7 días.',
      ],
      action: 'Recuperar el correo',
      footnote: 'Si has cambiado la dirección tú, no hagas nada.',
    },
    passkeyAdded: {
      subject: 'Nueva llave de acceso en tu cuenta de {product}',
      title: 'Se ha añadido una llave de acceso',
      paragraphs: [
        'Se acaba de añadir una llave de acceso a tu cuenta de {product}. Con ella se inicia sesión sin contraseña.',
        'Si no fuiste tú, elimínala y cambia tu contraseña cuanto antes.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso de tu cuenta de {product}',
      title: 'Se ha eliminado una llave de acceso',
      paragraphs: [
        'Se acaba de eliminar una llave de acceso de tu cuenta de {product}. Ya no sirve para iniciar sesión.',
        'Si no fuiste tú, cambia tu contraseña cuanto antes.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    apiKeyMade: {
      subject: 'Se ha creado una clave para tu cuenta de {product}',
      title: 'Se ha creado una clave',
      paragraphs: [
        'Se acaba de crear una clave para programas en tu cuenta de {product}. Quien la tenga puede hacer en ella aquello para lo que se creó.',
        'Si no fuiste tú, revócala y cambia tu contraseña cuanto antes.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    authenticatorAdded: {
      subject: 'Tu cuenta de {product} tiene una aplicación de autenticación',
      title: 'Se ha añadido una aplicación de autenticación',
      paragraphs: [
        'A partir de ahora, al iniciar sesión con contraseña en tu cuenta de {product} se pide también un código de la aplicación.',
        'Si no fuiste tú, elimínala y cambia tu contraseña cuanto antes.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    authenticatorRemoved: {
      subject: 'Tu cuenta de {product} ya no tiene aplicación de autenticación',
      title: 'Se ha eliminado la aplicación de autenticación',
      paragraphs: [
        'Al iniciar sesión con contraseña en tu cuenta de {product} ya no se pide un código. Los códigos de recuperación dejan de servir.',
        'Si no fuiste tú, cambia tu contraseña cuanto antes.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    secondFactorReset: {
      subject: 'Se ha restablecido el segundo factor de tu cuenta de {product}',
      title: 'Se ha restablecido tu segundo factor',
      paragraphs: [
        'Quien administra {product} ha eliminado las llaves de acceso y la aplicación de autenticación de tu cuenta. Se ha cerrado la sesión en todos los dispositivos y basta la contraseña.',
        'Si no lo pediste, cambia tu contraseña y vuelve a configurar un segundo factor.',
      ],
      action: 'Abrir tu cuenta',
      footnote: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product}.',
    },
    accountDeleted: {
      subject: 'Tu cuenta de {product} se ha eliminado',
      title: 'Tu cuenta se ha eliminado',
      paragraphs: [
        'Tu cuenta de {product} se ha eliminado con todo lo que contenía: perfil, partidas, récords e imágenes.',
        'Este ha sido el último correo a esta dirección.',
      ],
      footnote: 'Recibes este correo porque alguien que conocía la contraseña ha eliminado la cuenta.',
    },
  },
}
