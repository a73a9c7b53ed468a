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
/** The heading is looked for in so many rows: titles and remarks may stand above it. */
export const numRowsToHeading = 10

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
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>
