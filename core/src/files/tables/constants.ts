/** What tables of other programs look like, and how much of one is read. Stated in words in docs/rules.md#tables. */
import type { Locale } from '../../language/constants.ts'

/** A table larger than this is not read. */
export const maxTableBytes = 4 * 1024 * 1024
/** Rows and columns beyond are left out: more than any board takes. */
export const maxTableRows = 5000
export const maxTableColumns = 100
/** A line of more characters is of no table, nor is a cell whose quote closes no sooner. */
export const maxRowLength = 20_000
/** How many rows a user sees of a table before it is taken. */
export const numPreviewRows = 5
/** How many names a user sees of a ZIP file before they are taken. */
export const numPreviewNames = 8
/** The heading is looked for in this many rows: titles and remarks may stand above it. */
export const numRowsToHeading = 10

/** The heading by which a table that the product wrote is known: it is in each of them, and in no other program's. */
export const ownTableMark = 'board:name'

/** Looked for between cells, the least likely within a text first. A table may name any other. */
export const separators = ['\t', ';', ',', '|'] as const
/** Stands for tables of one column. */
export const noSeparator = ''

/** Endings of names that mean an image, whether it can be taken or not. */
export const imageEndings = [
  'png',
  'apng',
  'jpg',
  'jpeg',
  'jpe',
  'jfif',
  'pjpeg',
  'webp',
  'avif',
  'gif',
  'svg',
  'svgz',
  'heic',
  'heif',
  'bmp',
  'tif',
  'tiff',
  'ico',
] as const

/**
 * Headings of columns in the languages of the product, as people write them and as other programs do (Anki, Quizlet,
 * Moodle, spreadsheets), separated by ', '. Case, accents, spaces and the Arabic article do not matter.
 */
export const headingWords = {
  prompt: {
    en: 'prompt, prompts, prompt text, question, questions, question text, question name, term, terms, front, front side, word, words, name, names, title, label, caption, clue',
    de: 'Frage, Fragen, Fragetext, Begriff, Begriffe, Vorderseite, Wort, Wörter, Namen, Titel, Bezeichnung, Benennung, Aufgabe, Stichwort, Ausdruck',
    es: 'pregunta, preguntas, pista, pistas, término, términos, anverso, frente, palabra, palabras, nombre, nombres, título, enunciado, texto de la pregunta, consigna, concepto',
    ar: 'سؤال, أسئلة, نص السؤال, العبارة, عبارات, مصطلح, مصطلحات, كلمة, كلمات, اسم, أسماء, عنوان, الوجه, الوجه الأمامي, الوجه الأول',
  },
  answer: {
    en: 'answer, answers, answer text, correct answer, definition, definitions, back, back side, note, notes, explanation, solution, response, meaning, description',
    de: 'Antwort, Antworten, Antworttext, richtige Antwort, Definitionen, Rückseite, Lösung, Lösungen, Erklärung, Bedeutung, Notiz, Notizen, Hinweis, Beschreibung',
    es: 'respuesta, respuestas, texto de respuesta, texto de la respuesta, respuesta correcta, definición, definiciones, reverso, dorso, solución, soluciones, explicación, significado, nota, notas, descripción',
    ar: 'إجابة, إجابات, نص الإجابة, الإجابة الصحيحة, جواب, أجوبة, تعريف, تعريفات, الظهر, الوجه الخلفي, الوجه الثاني, حل, شرح, معنى, ملاحظة, ملاحظات, وصف',
  },
  image: {
    en: 'image, images, picture, pictures, photo, photos, img, pic, file, files, filename, file name, image file, image filename, image name, original image filename, picture file, picture name, media, path, file path, image path, image url, figure',
    de: 'Bild, Bilder, Foto, Fotos, Datei, Dateien, Dateiname, Bilddatei, Bildname, Name der Datei, Abbildung, Grafik, Pfad, Dateipfad, Medien',
    es: 'imagen, imágenes, fotografía, fotografías, archivo, archivos, fichero, nombre de archivo, nombre del archivo, nombre de fichero, nombre del fichero, archivo de imagen, nombre de imagen, ruta',
    ar: 'صورة, صور, ملف, ملفات, اسم الملف, ملف الصورة, اسم الصورة, مسار, رسم, وسائط',
  },
  wordings: {
    en: 'alternative, alternatives, other wording, other wordings, wordings, synonym, synonyms, other names, alternative names, also called, variant, variants, alias, aliases',
    de: 'Alternative, Alternativen, andere Wörter, andere Namen, weitere Namen, andere Formulierungen, Formulierungen, Synonym, Synonyme, auch genannt, Variante, Varianten',
    es: 'alternativa, alternativas, otras palabras, otros nombres, otras formas, formulaciones, sinónimo, sinónimos, variante, variantes',
    ar: 'بديل, بدائل, أسماء أخرى, صيغ أخرى, صياغات أخرى, مرادف, مرادفات',
  },
  keywords: {
    en: 'keyword, keywords, tag, tags',
    de: 'Schlagwort, Schlagwörter, Schlüsselwort, Schlüsselwörter, Suchwort, Suchwörter, Stichwörter',
    es: 'palabra clave, palabras clave, etiqueta, etiquetas',
    ar: 'كلمة مفتاحية, كلمات مفتاحية, الكلمات المفتاحية, كلمات دالة, وسم, وسوم',
  },
  'credit:author': {
    en: 'author, authors, creator, artist, photographer, photo by, picture by, image author, picture author, credit, credits, attribution',
    de: 'Autor, Autorin, Urheber, Urheberin, Fotograf, Fotografin, Künstler, Künstlerin, Bildautor, Bildnachweis',
    es: 'autor, autora, autoría, autoría de la imagen, creador, creadora, artista, fotógrafo, fotógrafa, créditos',
    ar: 'مؤلف, مصور, فنان, صاحب الصورة, حقوق الصورة',
  },
  'credit:licence': {
    en: 'licence, license, image licence, image license, copyright, rights',
    de: 'Lizenz, Bildlizenz, Nutzungsrecht, Nutzungsrechte, Urheberrecht',
    es: 'licencia, licencia de la imagen, derechos, derechos de autor',
    ar: 'ترخيص, رخصة, ترخيص الصورة, حقوق النشر',
  },
  'credit:licenceUrl': {
    en: 'licence link, license link, licence url, license url, link to the licence, link to the license',
    de: 'Lizenzlink, Lizenz-URL, Link zur Lizenz',
    es: 'enlace a la licencia, enlace de la licencia, url de la licencia',
    ar: 'رابط الترخيص, رابط الرخصة',
  },
  'credit:source': {
    en: 'source, sources, image source, picture source, origin',
    de: 'Quelle, Quellen, Bildquelle, Herkunft, Quellenangabe',
    es: 'fuente, fuentes, fuente de la imagen, origen, procedencia',
    ar: 'مصدر, مصادر, مصدر الصورة',
  },
  'credit:sourceUrl': {
    en: 'source link, source url, link to the source, link, url, web address, website',
    de: 'Quellenlink, Quellen-URL, Link zur Quelle, Webadresse, Internetadresse',
    es: 'enlace, enlace a la fuente, enlace de la fuente, url de la fuente, dirección web',
    ar: 'رابط, رابط المصدر, عنوان الويب',
  },
  'credit:note': {
    en: 'credit note, picture note, note on the picture, image note, changes',
    de: 'Bildnotiz, Anmerkung zum Bild, Hinweis zum Bild, Änderungen',
    es: 'nota de la imagen, nota sobre la imagen, cambios',
    ar: 'ملاحظة على الصورة, ملاحظات الصورة, تعديلات',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>
