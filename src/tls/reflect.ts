// The bundler runs a CommonJS import after all others of its file. In a module of its own it runs
// first, as @peculiar/x509 needs it.
import 'reflect-metadata';
