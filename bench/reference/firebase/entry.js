// What a client of the hosted services would call (contract/src): the calls keep tree shaking honest.
import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  getAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth'
import {
  collection,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { getDownloadURL, getStorage, ref, uploadBytesResumable } from 'firebase/storage'

const app = initializeApp({ projectId: 'reference', apiKey: 'reference' })
globalThis.reference = {
  auth: getAuth(app),
  database: getFirestore(app),
  storage: getStorage(app),
  calls: [
    applyActionCode,
    createUserWithEmailAndPassword,
    onAuthStateChanged,
    sendEmailVerification,
    sendPasswordResetEmail,
    signInWithEmailAndPassword,
    signOut,
    updatePassword,
    collection,
    doc,
    getDoc,
    getDocs,
    increment,
    orderBy,
    query,
    serverTimestamp,
    setDoc,
    updateDoc,
    where,
    writeBatch,
    getDownloadURL,
    ref,
    uploadBytesResumable,
  ],
}
